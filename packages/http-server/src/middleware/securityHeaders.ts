import type { HttpOptions } from "../HttpSettings.ts"

/**
 * What every answer tells browsers, those too that never reach the routes: to take it for what it says it is, to run
 * nothing of it, and to frame it nowhere.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  vary: "Accept-Encoding, Origin"
}

/** Where the service is reached over https, browsers are told to come no other way for a year. Of this host alone. */
export const transportSecurity = ({ baseUrl }: Pick<HttpOptions, "baseUrl">): Readonly<Record<string, string>> =>
  baseUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}
