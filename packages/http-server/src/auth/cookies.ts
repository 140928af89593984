import { sessionCookieName } from "@emoji-catalogue/http-api"
import { Duration } from "effect"
import { Cookies, type HttpServerRequest } from "effect/http"
import type { HttpOptions } from "../HttpSettings.ts"

/** A cookie of this service. */
export interface ServiceCookie {
  readonly set: (value: string, lifetime: Duration.Duration) => Cookies.Cookie
  readonly clear: Cookies.Cookie
  /** Its value in a request; undefined if missing or empty. */
  readonly read: (request: HttpServerRequest.HttpServerRequest) => string | undefined
}

// Browsers reject a `__Host-` cookie from a subdomain or over http. `Secure` cookies also work on localhost.
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

/** The cookies of the service: the session token, and the state of a sign-in in progress. */
export const serviceCookies = ({ baseUrl }: HttpOptions) => {
  const isHttps = baseUrl?.startsWith("https:") ?? false
  return { session: serviceCookie(sessionCookieName, isHttps), signIn: serviceCookie("emoji-sign-in", isHttps) }
}
