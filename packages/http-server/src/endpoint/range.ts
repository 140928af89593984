import type { ByteRange } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import { problemOf, problemResponse } from "../protocol/problemDocument.ts"
import { CurrentRequest } from "../request/RequestContext.ts"

/**
 * Parses a `Range` header for a body of `size` bytes (RFC 9110, 14.2). Returns `unsatisfiable` if the range selects no
 * bytes. Returns undefined if the response must have the whole body: the request has no `Range` header, or its
 * `If-Range` header does not equal `etag`. A `Range` header with several ranges, another unit or a malformed range is
 * ignored, as the standard allows.
 */
export const parseRange = (
  header: string | undefined,
  size: number,
  ifRange: string | undefined,
  etag: string
): ByteRange | "unsatisfiable" | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? []
  if (first === undefined || last === undefined || first + last === "") return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1)
  return start < end ? { start, end } : "unsatisfiable"
}

export const rangeNotSatisfiable = (size: number) =>
  Effect.map(CurrentRequest, ({ request: { url }, requestId }) => {
    const detail = `There are ${size} bytes: the Range header selects none of them.`
    return problemResponse(problemOf("range_not_satisfiable", { detail }, { requestId, url }), {
      "content-range": `bytes */${size}`
    })
  })
