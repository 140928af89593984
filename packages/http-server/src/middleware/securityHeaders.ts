import type { HttpOptions } from "../HttpSettings.ts"

/** A year. Of this host alone: what others of the domain speak is not ours to say. */
const remembered = "max-age=31536000"

/** What every answer tells browsers: to take it for what it says it is, to run nothing of it, and to frame it nowhere. */
export const securityHeaders = ({ baseUrl }: HttpOptions): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  ...(baseUrl?.startsWith("https:") ? { "strict-transport-security": remembered } : {}),
  vary: "Accept-Encoding, Origin"
})
