import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"

/** A strong ETag made from the bytes of the body, for responses that may change at any time. */
export const etagOfBytes = (body: Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`

/** Whether `If-None-Match` contains the ETag (RFC 9110, 13.1.2: weak comparison). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
}

/**
 * The headers that a 304 response repeats. Browsers replace the headers of the stored response with the headers of the
 * 304, so the 304 must have the same content security policy as the stored response.
 */
const keptHeaders = ["etag", "cache-control", "vary", "content-security-policy"] as const

export const notModified = ({ headers }: HttpServerResponse.HttpServerResponse, etag: string) =>
  HttpServerResponse.empty({
    status: 304,
    headers: {
      ...Object.fromEntries(
        keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
      ),
      etag
    }
  })
