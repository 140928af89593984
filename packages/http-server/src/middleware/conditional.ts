import { HttpServerResponse } from "effect/http"

/** Whether `If-None-Match` names `etag` (RFC 9110, 13.1.2: compared weakly). */
export const noneMatches = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
}

const kept = ["etag", "cache-control", "vary"] as const

/** The 304 that stands for an answer the client has already. */
export const notModified = ({ headers }: HttpServerResponse.HttpServerResponse, etag: string) =>
  HttpServerResponse.empty({
    status: 304,
    headers: {
      ...Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      etag
    }
  })
