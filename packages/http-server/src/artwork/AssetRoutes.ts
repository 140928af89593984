import { BlobStore, type ByteRange, Downloads, readBlob } from "@emoji-catalogue/application/artwork"
import { AssetName, assetFormatOf, mediaTypes } from "@emoji-catalogue/domain"
import type { ProblemCode } from "@emoji-catalogue/http-api"
import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { matchesEtag } from "../pipeline/conditional.ts"
import { problemOf, problemResponse } from "../pipeline/problems.ts"
import { parseRange, rangeNotSatisfiable } from "../pipeline/range.ts"
import { CurrentRequest } from "../pipeline/RequestContext.ts"
import { downloadHeaders } from "./downloadAddress.ts"
import { blobStoreUnavailable, withBlobTimeout } from "./withBlobTimeout.ts"

const isAssetName = Schema.is(AssetName)

/** An asset runs and loads nothing, also when a browser opens it as a page. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** In bytes; up to here an asset is sent in one piece, which can be compressed. */
const maxBufferedSize = 256 * 1024

const notFound = "This asset does not exist."

const headersOf = (name: AssetName) => ({
  "cache-control": "public, max-age=31536000, immutable",
  etag: `"${name}"`,
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
    const found = isAssetName(name) ? yield* withBlobTimeout(read(blobs, name)) : undefined
    if (!isAssetName(name) || found === undefined) return yield* problem("not_found", notFound)
    context.isCacheable = true
    context.onServed = () => downloads.recordRequest(name)

    const { size } = found.blob
    const contentType = mediaTypes[assetFormatOf(name)]
    const headers = { ...headersOf(name), ...downloadHeaders(name, yield* HttpServerRequest.ParsedSearchParams) }
    // Range applies to GET only (RFC 9110, 14.2), and only where the response is not 304 (13.2.2).
    const isUnchanged = matchesEtag(request.headers["if-none-match"], headers.etag)
    const requested = request.method === "GET" && !isUnchanged ? request.headers["range"] : undefined
    const range = parseRange(requested, size, request.headers["if-range"], headers.etag)
    if (range === "unsatisfiable") return yield* rangeNotSatisfiable(size)
    if (range !== undefined) return yield* partialResponse(blobs, name, range, size, { contentType, headers })
    return found.bytes === undefined
      ? HttpServerResponse.stream(found.blob.content, { contentType, contentLength: size, headers })
      : HttpServerResponse.uint8Array(found.bytes, { contentType, headers })
  }).pipe(Effect.catchTag("BlobStoreUnavailable", () => problem("unavailable", blobStoreUnavailable)))

/** An asset, and its bytes if it is sent in one piece. */
const read = Effect.fnUntraced(function* (blobs: BlobStore["Service"], name: AssetName) {
  const found = yield* blobs.get(name)
  if (Option.isNone(found)) return undefined
  const blob = found.value
  return { blob, bytes: blob.size > maxBufferedSize ? undefined : yield* readBlob(blob) }
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
