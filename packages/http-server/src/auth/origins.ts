import type { HttpOptions } from "../HttpSettings.ts"

/** `BASE_URL` or, if that is not set, the Host of the request. Undefined if the Host is invalid. */
export const serviceOrigin = ({ baseUrl }: HttpOptions, host: string | undefined): URL | undefined =>
  baseUrl === undefined ? (URL.parse(`http://${host ?? ""}`) ?? undefined) : new URL(baseUrl)

/** CSRF check: whether a page at `origin` may send writes that are authenticated by the session cookie. */
export const isWriteAllowedFrom = (
  options: HttpOptions,
  origin: string | undefined,
  host: string | undefined
): boolean => {
  if (origin === undefined) return false
  if (options.credentialedOrigins.has(origin)) return true
  const [page, service] = [URL.parse(origin), serviceOrigin(options, host)]
  if (page === null || service === undefined) return false
  // Without `BASE_URL` the service cannot detect whether a proxy terminates https, so only the hosts are compared.
  return options.baseUrl === undefined ? page.host === service.host : page.origin === service.origin
}

/** Longer URLs may not fit into the sign-in cookie: browsers drop cookies of more than 4096 bytes. */
const maxLength = 2000

/**
 * Validates the target of the redirect after sign-in. Valid targets are a path of this service, and a URL at the origin
 * of the service or at a configured origin. Undefined for all other targets, including URLs of other hosts that look
 * like a path (`//evil.example`).
 */
export const safeReturnUrl = (options: HttpOptions, host: string | undefined, returnTo: string): string | undefined => {
  const target = parseTarget(options, host, returnTo)
  return target !== undefined && target.length <= maxLength ? target : undefined
}

const parseTarget = (options: HttpOptions, host: string | undefined, returnTo: string): string | undefined => {
  // Control characters, spaces and backslashes are rejected. Browsers skip tabs and line breaks and treat a backslash
  // as a slash, so `/\evil.example` would be a URL of another host.
  if (/[\\\p{Cc}\p{Zs}]/u.test(returnTo)) return undefined
  const service = serviceOrigin(options, host)
  const target = service && URL.parse(returnTo, service.href)
  if (!target || target.username !== "" || target.password !== "") return undefined
  if (returnTo.startsWith("/")) {
    const path = target.href.slice(service.origin.length)
    // A path with two leading slashes is a URL of another host. Resolving dot segments can produce such a path.
    return target.origin === service.origin && !path.startsWith("//") ? path : undefined
  }
  return /^https?:\/\//i.test(returnTo) &&
    (target.origin === service.origin || options.credentialedOrigins.has(target.origin))
    ? target.href
    : undefined
}
