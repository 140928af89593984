import { Duration } from "effect"
import { Cookies, type HttpServerRequest } from "effect/http"
import type { HttpOptions } from "../HttpSettings.ts"

/** A cookie of this service. */
export interface OwnCookie {
  /** Gives it to a browser for so long. */
  readonly set: (value: string, lifetime: Duration.Duration) => Cookies.Cookie
  /** Takes it away. */
  readonly clear: Cookies.Cookie
  /** Its value where a request has it. */
  readonly read: (request: HttpServerRequest.HttpServerRequest) => string | undefined
}

// The prefix makes browsers refuse it from a subdomain or over http. They keep `Secure` ones from a local http too.
const ownCookie = (name: string, isHttps: boolean): OwnCookie => {
  const prefixed = isHttps ? `__Host-${name}` : name
  const set: OwnCookie["set"] = (value, lifetime) =>
    Cookies.makeCookieUnsafe(prefixed, value, {
      maxAge: lifetime,
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "lax"
    })
  return {
    set,
    clear: set("", Duration.zero),
    read: (request) => request.cookies[prefixed] || undefined
  }
}

/** The cookies of the service: of who is signed in, and of a sign-in on its way. */
export const ownCookies = ({ baseUrl }: HttpOptions) => {
  const isHttps = baseUrl?.startsWith("https:") ?? false
  return { session: ownCookie("emoji-session", isHttps), signIn: ownCookie("emoji-sign-in", isHttps) }
}
