import type { HttpOptions } from "../HttpSettings.ts"

/** Headers of every response: no content sniffing, no scripts, no framing, no referrer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  vary: "Accept-Encoding, Origin"
}

/** If the service has an https URL, makes browsers use only https for a year, for this host only. */
export const transportSecurity = ({ baseUrl }: Pick<HttpOptions, "baseUrl">): Readonly<Record<string, string>> =>
  baseUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}
