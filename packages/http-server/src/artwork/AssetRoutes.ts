import { Downloads } from "@emoji-catalogue/application/images"
import { BlobStore, type ByteRange, readBlob } from "@emoji-catalogue/application/ports"
import { AssetName, assetFormatOf, mediaTypes } from "@emoji-catalogue/domain"
import type { ProblemCode } from "@emoji-catalogue/http-api"
import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { matchesEtag, notModified } from "../protocol/conditional.ts"
import { problemOf, problemResponse } from "../protocol/problemDocument.ts"
import { parseRange, rangeNotSatisfiable } from "../endpoint/range.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { downloadHeaders } from "./downloadAddress.ts"
import { blobStoreUnavailable, withBlobTimeout } from "./withBlobTimeout.ts"

const isAssetName = Schema.is(AssetName)

/** An asset runs and loads nothing, also when a browser opens it as a page. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** In bytes; up to here an asset is sent in one piece, which can be compressed. */
const maxBufferedSize = 256 * 1024

const notFound = "This asset does not exist."

const etagOf = (name: AssetName) => `"${name}"`

const headersOf = (name: AssetName) => ({
  "cache-control": "public, max-age=31536000, immutable",
  etag: etagOf(name),
  "accept-ranges": "bytes",
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-resource-policy": "cross-origin"
})

/**
 * `/assets/<hash>.<format>`: stored assets, content-addressed and therefore immutable. With the query of
 * `downloadAddress` a browser saves the asset as a file.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    yield* router.add("GET", path, serve(yield* BlobStore, yield* Downloads))
  })
)

const path = "/assets/:name"

const serve = (blobs: BlobStore["Service"], downloads: Downloads["Service"]) =>
  Effect.gen(function* () {
    const context = yield* CurrentRequest
    context.route = path
    const { params } = yield* HttpRouter.RouteContext
    const request = yield* HttpServerRequest.HttpServerRequest
    const name = params["name"] ?? ""
    if (!isAssetName(name)) return yield* problem("not_found", notFound)
    const etag = etagOf(name)
    const isUnchanged = matchesEtag(request.headers["if-none-match"], etag)
    // Range applies to GET only (RFC 9110, 14.2), and only where the response is not 304 (13.2.2).
    const requested = request.method === "GET" && !isUnchanged ? request.headers["range"] : undefined
    const found = yield* withBlobTimeout(read(blobs, name, isUnchanged || requested !== undefined))
    if (found === undefined) return yield* problem("not_found", notFound)
    context.isCacheable = true
    context.onServed = () => downloads.recordRequest(name)

    const { size } = found.blob
    const contentType = mediaTypes[assetFormatOf(name)]
    const headers = { ...headersOf(name), ...downloadHeaders(name, yield* HttpServerRequest.ParsedSearchParams) }
    if (isUnchanged) return notModified(HttpServerResponse.empty({ headers }), etag)
    const range = parseRange(requested, size, request.headers["if-range"], etag)
    if (range === "unsatisfiable") return yield* rangeNotSatisfiable(size)
    if (range !== undefined) return yield* partialResponse(blobs, name, range, size, { contentType, headers })
    const whole = requested === undefined ? found : yield* withBlobTimeout(read(blobs, name, false))
    if (whole === undefined) return yield* problem("not_found", notFound)
    return whole.bytes === undefined
      ? HttpServerResponse.stream(whole.blob.content, { contentType, contentLength: size, headers })
      : HttpServerResponse.uint8Array(whole.bytes, { contentType, headers })
  }).pipe(Effect.catchTag("BlobStoreUnavailable", () => problem("unavailable", blobStoreUnavailable)))

const nothing: ByteRange = { start: 0, end: 0 }

/** An asset, and its bytes if they are wanted and sent in one piece. */
const read = Effect.fnUntraced(function* (blobs: BlobStore["Service"], name: AssetName, onlySize: boolean) {
  const found = yield* onlySize ? blobs.get(name, nothing) : blobs.get(name)
  if (Option.isNone(found)) return undefined
  const blob = found.value
  return { blob, bytes: onlySize || blob.size > maxBufferedSize ? undefined : yield* readBlob(blob) }
})

const problem = (code: ProblemCode, detail: string) =>
  Effect.map(CurrentRequest, ({ request: { url }, requestId }) =>
    problemResponse(problemOf(code, { detail }, { requestId, url }))
  )

const partialResponse = Effect.fnUntraced(function* (
  blobs: BlobStore["Service"],
  name: AssetName,
  range: ByteRange,
  size: number,
  { contentType, headers }: { readonly contentType: string; readonly headers: Readonly<Record<string, string>> }
) {
  const part = yield* withBlobTimeout(blobs.get(name, range))
  if (Option.isNone(part)) return yield* problem("not_found", notFound)
  return HttpServerResponse.stream(part.value.content, {
    status: 206,
    contentType,
    contentLength: range.end - range.start,
    headers: { ...headers, "content-range": `bytes ${range.start}-${range.end - 1}/${size}` }
  })
})
