import type { HttpOptions } from "../HttpSettings.ts"

/** Where the service itself is reached: as it was told, or as the request says. */
export const ownOrigin = ({ baseUrl }: HttpOptions, host: string | undefined): URL | undefined =>
  baseUrl === undefined ? (URL.parse(`http://${host ?? ""}`) ?? undefined) : new URL(baseUrl)

/** Whether a browser that is at `origin` may change something here in the name of who is signed in. */
export const mayWrite = (options: HttpOptions, origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return false
  if (options.credentialedOrigins.has(origin)) return true
  const [theirs, ours] = [URL.parse(origin), ownOrigin(options, host)]
  if (theirs === null || ours === undefined) return false
  // Told nothing, the service does not know whether a proxy speaks https for it.
  return options.baseUrl === undefined ? theirs.host === ours.host : theirs.origin === ours.origin
}

/** As long as a cookie can keep, beside what else is in it: browsers drop one of more than 4096 bytes. */
const longest = 2000

/**
 * Where a browser may be sent: a path of this service as it stands, or an address at the service itself or one of its
 * origins. Nothing for anywhere else, however it is written.
 */
export const safeReturn = (options: HttpOptions, host: string | undefined, returnTo: string): string | undefined => {
  const target = targetOf(options, host, returnTo)
  return target !== undefined && target.length <= longest ? target : undefined
}

const targetOf = (options: HttpOptions, host: string | undefined, returnTo: string): string | undefined => {
  // A browser passes over tabs and line breaks, and takes a backslash for a slash.
  if (/[\\\p{Cc}\p{Zs}]/u.test(returnTo)) return undefined
  const own = ownOrigin(options, host)
  const target = own && URL.parse(returnTo, own.href)
  if (!target || target.username !== "" || target.password !== "") return undefined
  if (returnTo.startsWith("/")) {
    const path = target.href.slice(own.origin.length)
    // Two slashes name another host; dots in the path may have brought them to the front.
    return target.origin === own.origin && !path.startsWith("//") ? path : undefined
  }
  return /^https?:\/\//i.test(returnTo) &&
    (target.origin === own.origin || options.credentialedOrigins.has(target.origin))
    ? target.href
    : undefined
}
