import { HttpBody, HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import type { Encoding } from "../protocol/compression.ts"
import { notModified } from "../protocol/conditional.ts"
import type { ResponseCacheCounts } from "../metrics/RequestMetrics.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { SecondChanceCache } from "../shared/SecondChanceCache.ts"
import { formOf, type ResponseForm } from "./sendDirectly.ts"

type Response = HttpServerResponse.HttpServerResponse

export class CachedResponse {
  readonly etag: string
  readonly size: number
  readonly full: ResponseForm
  /** The path template of the request, such as `/api/emoji/:slug`, for the access log. */
  readonly route: string | undefined
  readonly onServed: RequestContext["onServed"]
  private notModifiedForm: ResponseForm | undefined

  constructor(response: Response, etag: string, { onServed, route }: Pick<RequestContext, "onServed" | "route">) {
    this.etag = etag
    this.size = response.body._tag === "Uint8Array" ? response.body.contentLength : 0
    this.full = formOf(response)
    this.route = route
    this.onServed = onServed
  }

  get notModified(): ResponseForm {
    return (this.notModifiedForm ??= formOf(notModified(this.full.response, this.etag)))
  }
}

/** The estimated size of the headers and objects of an entry, in bytes. */
const entryOverhead = 500

/**
 * A response is cached only if its URL was requested before. Otherwise responses that are requested once would evict
 * responses that are requested often.
 *
 * The requested URLs are stored in a set. When the set has this many URLs, a new set starts. The full set is kept until
 * the new set is full.
 */
const maxRequested = 5000

/** A longer URL is replaced by its SHA-256, which limits the size of the keys. */
const maxUrlLength = 300

/**
 * Maps URL and encoding to the cached response. `source` identifies the data from which all cached responses were made.
 * A new `source` clears the cache. The `source` of catalogue responses is `CurrentCatalogue.source`. The `source` of
 * images is `ImageRemovals.revision`.
 */
export class ResponseCache {
  private source: unknown
  private readonly responses: SecondChanceCache<CachedResponse>
  private requested = new Set<string>()
  private requestedBefore = new Set<string>()
  private readonly counts: ResponseCacheCounts

  /** `maxBytes` bounds the total size of all bodies plus `entryOverhead` for each entry. */
  constructor(maxBytes: number, counts: ResponseCacheCounts = { hits: 0, misses: 0 }) {
    this.responses = new SecondChanceCache(maxBytes, ({ size }) => size + entryOverhead)
    this.counts = counts
  }

  get(source: unknown, requestUrl: string, encoding: Encoding | undefined): CachedResponse | undefined {
    const url = shortened(requestUrl)
    if (this.source !== source) this.responses.clear()
    this.source = source
    const cached = this.responses.get(keyOf(url, encoding))
    if (cached !== undefined) this.counts.hits++
    return cached
  }

  /**
   * Stores a 200 with an ETag and a complete body, if `source` is still current and the URL was requested before.
   * Returns the stored response; undefined if none was stored.
   */
  add(
    source: unknown,
    requestUrl: string,
    encoding: Encoding | undefined,
    response: Response,
    context: Pick<RequestContext, "onServed" | "route" | "writer">
  ): CachedResponse | undefined {
    const { body, headers, status } = response
    const { etag } = headers
    if (status !== 200 || etag === undefined || body._tag !== "Uint8Array") return undefined
    this.counts.misses++
    const url = shortened(requestUrl)
    if (this.source !== source || !this.wasRequested(url)) return undefined
    const cached = new CachedResponse(withOwnBody(response, context), etag, context)
    this.responses.set(keyOf(url, encoding), cached)
    return cached
  }

  /** Adds `url` to the recently requested URLs. Returns whether it was already one of them. */
  private wasRequested(url: string): boolean {
    if (this.requested.has(url)) return true
    const known = this.requestedBefore.has(url)
    this.requested.add(url)
    if (this.requested.size === maxRequested) {
      this.requestedBefore = this.requested
      this.requested = new Set()
    }
    return known
  }
}

// A hash in Base64url contains no slash, so it is different from every URL.
const shortened = (url: string): string =>
  url.length > maxUrlLength ? createHash("sha256").update(url).digest("base64url") : url

// The space separates encoding and URL. A URL contains no space, so different pairs have different keys.
const keyOf = (url: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? url : `${encoding} ${url}`

/** Copies a body that is in the buffer of a pooled writer, because a later response overwrites that buffer. */
const withOwnBody = (response: Response, { writer }: Pick<RequestContext, "writer">): Response => {
  const { body } = response
  return body._tag === "Uint8Array" && writer?.owns(body.body)
    ? HttpServerResponse.setBody(response, HttpBody.uint8Array(body.body.slice(), body.contentType))
    : response
}
