import type { HttpOptions } from "../HttpSettings.ts"

/**
 * Headers of every response. All except `vary` are for security: they forbid content sniffing, scripts, framing and
 * referrers. Some responses have their own content security policy instead of this one.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  vary: "Accept-Encoding, Origin"
}

/**
 * If the service has an https URL, returns a header that tells browsers to use only https for this host. The header is
 * valid for a year, and does not apply to subdomains.
 */
export const transportSecurity = ({ baseUrl }: Pick<HttpOptions, "baseUrl">): Readonly<Record<string, string>> =>
  baseUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}
