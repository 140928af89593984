import type { HttpServerResponse } from "effect/http"
import type { Encoding } from "../protocol/compression.ts"
import { notModified } from "../protocol/conditional.ts"
import type { ResponseCacheCounts } from "../metrics/RequestMetrics.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { SecondChanceCache } from "./SecondChanceCache.ts"
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

  constructor(response: Response, etag: string, { onServed, route }: Pick<CachedResponse, "onServed" | "route">) {
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

  get(source: unknown, url: string, encoding: Encoding | undefined): CachedResponse | undefined {
    if (this.source !== source) this.responses.clear()
    this.source = source
    const cached = this.responses.get(keyOf(url, encoding))
    if (cached !== undefined) this.counts.hits++
    return cached
  }

  /** Stores the response only if `source` is still current and the URL was requested before. */
  set(source: unknown, url: string, encoding: Encoding | undefined, response: CachedResponse): void {
    this.counts.misses++
    if (this.source !== source || url.length > maxUrlLength) return
    if (this.wasRequested(url)) this.responses.set(keyOf(url, encoding), response)
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

// The space separates encoding and URL. A URL contains no space, so different pairs have different keys.
const keyOf = (url: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? url : `${encoding} ${url}`

/**
 * Returns the cacheable parts of a response. Returns undefined if the status is not 200, or if the response has no ETag
 * or no body in memory.
 */
export const cachedResponse = (
  response: Response,
  context: Pick<CachedResponse, "onServed" | "route">
): CachedResponse | undefined => {
  const etag = response.headers["etag"]
  if (response.status !== 200 || etag === undefined || response.body._tag !== "Uint8Array") return undefined
  return new CachedResponse(response, etag, context)
}
