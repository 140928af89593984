import { Assets, Downloads } from "@emoji-catalogue/application/images"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { findAsset } from "@emoji-catalogue/application/view"
import { AssetName, assetFormatOf, mediaTypes, ShortAssetName } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { matchesEtag, notModified } from "../protocol/conditional.ts"
import { problemResponse } from "../protocol/problemDocument.ts"
import { parseRange, rangeNotSatisfiable } from "../endpoint/range.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { downloadHeaders } from "./downloadAddress.ts"
import { isShortAddress } from "../response-cache/shortAddress.ts"

const isAssetName = Schema.is(AssetName)
const isShortAssetName = Schema.is(ShortAssetName)

/** Prevents an asset from running scripts or loading anything, even if a browser opens it as a page. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const blobStoreUnavailable = "Artwork files are unavailable. Try again shortly."

const etagOf = (name: AssetName) => `"${name}"`

const headersOf = (name: AssetName) => ({
  "cache-control": "public, max-age=31536000, immutable",
  etag: etagOf(name),
  "accept-ranges": "bytes",
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-resource-policy": "cross-origin"
})

/**
 * Serves `/assets/<hash>.<format>`. An asset never changes, because its name is the hash of its content. If the URL has
 * the query parameters that `downloadAddress` adds, the browser saves the asset as a file. The first 16 digits of the
 * hash suffice if the catalogue shows exactly one image whose hash starts with them.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    yield* router.add("GET", path, serve(yield* Assets, yield* Downloads, yield* CurrentCatalogue))
  })
)

const path = "/assets/:name"

const serve = (assets: Assets["Service"], downloads: Downloads["Service"], catalogue: CurrentCatalogue["Service"]) => {
  const findShort = Effect.fnUntraced(function* (name: string) {
    if (!isShortAssetName(name)) return undefined
    // For a request that the cache may answer, the pipeline has already chosen the snapshot and found the image.
    const { snapshot = yield* catalogue.snapshot } = yield* CurrentRequest
    return findAsset(snapshot.view.artwork, name)
  })

  return Effect.gen(function* () {
    const context = yield* CurrentRequest
    context.route = path
    const { params } = yield* HttpRouter.RouteContext
    const request = yield* HttpServerRequest.HttpServerRequest
    const requestedName = params["name"] ?? ""
    const isLong = isAssetName(requestedName)
    const name = isLong ? requestedName : yield* findShort(requestedName)
    if (name === undefined) return yield* notFound
    const etag = etagOf(name)
    const isUnchanged = matchesEtag(request.headers["if-none-match"], etag)
    // The Range header applies only to GET (RFC 9110, 14.2), and a 304 response takes precedence over it (13.2.2).
    const requested = request.method === "GET" && !isUnchanged ? request.headers["range"] : undefined
    const opened = isUnchanged || requested !== undefined ? undefined : yield* assets.open(name)
    const size = opened === undefined ? yield* assets.size(name) : opened.size
    context.isCacheable = isLong || isShortAddress(context.request.url)
    context.onServed = () => downloads.recordRequest(name)

    const contentType = mediaTypes[assetFormatOf(name)]
    const headers = { ...headersOf(name), ...downloadHeaders(name, yield* HttpServerRequest.ParsedSearchParams) }
    if (isUnchanged) return notModified(HttpServerResponse.empty({ headers }), etag)
    const range = parseRange(requested, size, request.headers["if-range"], etag)
    if (range === "unsatisfiable") return yield* rangeNotSatisfiable(size)
    if (range !== undefined) {
      return HttpServerResponse.stream(yield* assets.openRange(name, range), {
        status: 206,
        contentType,
        contentLength: range.end - range.start,
        headers: { ...headers, "content-range": `bytes ${range.start}-${range.end - 1}/${size}` }
      })
    }
    const { bytes, content } = opened ?? (yield* assets.open(name))
    // Only a small asset has `bytes`. It is read into memory as a whole, because the pipeline cannot compress a stream.
    return bytes === undefined
      ? HttpServerResponse.stream(content, { contentType, contentLength: size, headers })
      : HttpServerResponse.uint8Array(bytes, { contentType, headers })
  }).pipe(
    Effect.catchTags({
      AssetNotFound: () => notFound,
      BlobStoreUnavailable: () => failWith("unavailable", { detail: blobStoreUnavailable })
    }),
    Effect.catch((problem) => Effect.succeed(problemResponse(problem)))
  )
}

const notFound = failWith("not_found", { detail: "This asset does not exist." })
