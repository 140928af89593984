import type { HttpOptions } from "../HttpSettings.ts"

/** Headers of every response. They forbid content sniffing, scripts, framing and referrers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  vary: "Accept-Encoding, Origin"
}

/** If the service has an https URL, browsers use only https for a year on this host, but not on its subdomains. */
export const transportSecurity = ({ baseUrl }: Pick<HttpOptions, "baseUrl">): Readonly<Record<string, string>> =>
  baseUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}
