import { EmojiCatalogueApi, type ProblemCode, problemContentType } from "@emoji-catalogue/http-api"
import type { NodeServerOptions, RejectedRequest, Rejection, RejectionResponse } from "@emoji-catalogue/node-server"
import { type AccessLogEntry, plainAddress } from "./AccessLog.ts"
import { corsHeaders } from "./cors.ts"
import { problemOf, retryAfter } from "./problemDocument.ts"
import { requestIdOf } from "./requestId.ts"
import { securityHeaders } from "./securityHeaders.ts"

const codes: Readonly<Record<Rejection["status"], ProblemCode>> = {
  400: "validation_failed",
  408: "request_timeout",
  413: "payload_too_large",
  415: "unsupported_media_type",
  503: "unavailable"
}

const noCredentials = { credentialedOrigins: new Set<string>() }

const capitalized = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value])
  )

const formatRejection = (
  { detail, status }: Rejection,
  { headers = {}, requestId: assigned, url = "/" }: RejectedRequest
): RejectionResponse => {
  const code = codes[status]
  const sent = headers["x-request-id"]
  const requestId = assigned ?? requestIdOf(typeof sent === "string" ? sent : undefined)
  const body = JSON.stringify(problemOf(code, { detail }, { requestId, url }))
  return {
    status,
    headers: capitalized({
      "content-type": problemContentType,
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      ...retryAfter(code),
      ...securityHeaders,
      ...corsHeaders(undefined, noCredentials),
      "x-request-id": requestId
    }),
    body
  }
}

/**
 * Options that make `nodeServer` respond to rejected requests with a problem document (RFC 9457), write the rejections
 * to the access log, and recognize health checks.
 */
export const nodeServerOptions = (accessLog: (entry: AccessLogEntry) => void) =>
  ({
    healthPath: EmojiCatalogueApi.groups.metadata.endpoints.health.path,
    formatRejection,
    onRejection: ({ body, headers, status }, { method = "-" }, remoteAddress = "unknown") =>
      accessLog({
        time: new Date().toISOString(),
        requestId: headers["X-Request-Id"]!,
        method,
        route: null,
        status,
        bytes: method === "HEAD" ? 0 : Buffer.byteLength(body),
        durationMs: 0,
        caller: "unknown",
        address: plainAddress(remoteAddress)
      })
  }) satisfies NodeServerOptions
