import type { HttpOptions } from "../HttpSettings.ts"

/** Headers of every response: no content sniffing, no scripts, no framing, no referrer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  vary: "Accept-Encoding, Origin"
}

/** Where the service is reached over https, tells browsers to use only https for a year, for this host alone. */
export const transportSecurity = ({ baseUrl }: Pick<HttpOptions, "baseUrl">): Readonly<Record<string, string>> =>
  baseUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}
