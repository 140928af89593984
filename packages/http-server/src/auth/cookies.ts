import { sessionCookieName } from "@emoji-catalogue/http-api"
import { Duration } from "effect"
import { Cookies, type HttpServerRequest } from "effect/http"
import type { HttpOptions } from "../HttpSettings.ts"

export interface ServiceCookie {
  readonly set: (value: string, lifetime: Duration.Duration) => Cookies.Cookie
  readonly clear: Cookies.Cookie
  /** Reads the value of the cookie from a request; undefined if it is missing or empty. */
  readonly read: (request: HttpServerRequest.HttpServerRequest) => string | undefined
}

// With https, the cookie's name has the prefix `__Host-`, so browsers reject the cookie if it comes from a subdomain or
// over http. Without https, the name has no prefix. The cookie is `Secure` anyway, because browsers accept `Secure`
// cookies over http if the host is localhost.
const serviceCookie = (name: string, isHttps: boolean): ServiceCookie => {
  const prefixed = isHttps ? `__Host-${name}` : name
  const set: ServiceCookie["set"] = (value, lifetime) =>
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

export const serviceCookies = ({ baseUrl }: HttpOptions) => {
  const isHttps = baseUrl?.startsWith("https:") ?? false
  return { session: serviceCookie(sessionCookieName, isHttps), signIn: serviceCookie("emoji-sign-in", isHttps) }
}
