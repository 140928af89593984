import { BlobStore, type ByteRange, readBlob } from "@emoji-catalogue/application"
import { AssetName, assetFormatOf, mediaTypes } from "@emoji-catalogue/domain"
import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ProblemCode } from "../api/Problem.ts"
import { fromStore, storeUnavailable } from "../fromStore.ts"
import { problemOf, problemResponse } from "../problems.ts"
import { RequestId } from "../RequestId.ts"
import { readRange } from "./range.ts"

const isAssetName = Schema.is(AssetName)

/** A picture runs nothing and loads nothing, whoever made it, also where somebody opens it as a page. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Up to here a picture is answered in one piece, which can be compressed. */
const wholeUpTo = 256 * 1024

const notThere = "There is no such picture"

const headersOf = (name: AssetName) => ({
  "cache-control": "public, max-age=31536000, immutable",
  etag: `"${name}"`,
  "accept-ranges": "bytes",
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-resource-policy": "cross-origin"
})

/** `/assets/<hash>.<format>`: pictures, under a name that never comes to mean another. */
export const layer = HttpRouter.use((router) =>
  Effect.flatMap(BlobStore, (blobs) => router.add("GET", "/assets/:name", answer(blobs)))
)

const answer = (blobs: BlobStore["Service"]) =>
  Effect.gen(function* () {
    const { params } = yield* HttpRouter.RouteContext
    const request = yield* HttpServerRequest.HttpServerRequest
    const name = params["name"] ?? ""
    const whole = isAssetName(name) ? yield* fromStore(blobs.get(name)) : Option.none()
    if (!isAssetName(name) || Option.isNone(whole)) return yield* refusal("not_found", notThere)

    const { size } = whole.value
    const contentType = mediaTypes[assetFormatOf(name)]
    const headers = headersOf(name)
    // Ranges are of GET alone (RFC 9110, 14.2).
    const wanted = request.method === "GET" ? request.headers["range"] : undefined
    const range = readRange(wanted, size, request.headers["if-range"], headers.etag)
    if (range !== undefined) return yield* partOf(blobs, name, range, size, { contentType, headers })
    if (size > wholeUpTo) {
      return HttpServerResponse.stream(whole.value.content, { contentType, contentLength: size, headers })
    }
    return HttpServerResponse.uint8Array(yield* fromStore(readBlob(whole.value)), { contentType, headers })
  }).pipe(Effect.catchTag("StoreUnavailable", () => refusal("unavailable", storeUnavailable)))

const refusal = Effect.fnUntraced(function* (code: ProblemCode, detail: string) {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  return problemResponse(problemOf(code, { detail }, { requestId: yield* RequestId, url }))
})

const partOf = Effect.fnUntraced(function* (
  blobs: BlobStore["Service"],
  name: AssetName,
  range: ByteRange,
  size: number,
  { contentType, headers }: { readonly contentType: string; readonly headers: Readonly<Record<string, string>> }
) {
  const part = yield* fromStore(blobs.get(name, range))
  if (Option.isNone(part)) return yield* refusal("not_found", notThere)
  return HttpServerResponse.stream(part.value.content, {
    status: 206,
    contentType,
    contentLength: range.end - range.start,
    headers: { ...headers, "content-range": `bytes ${range.start}-${range.end - 1}/${size}` }
  })
})
