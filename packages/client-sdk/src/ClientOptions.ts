/** A cached response, used again if the service responds with 304. */
export interface CachedResponse {
  readonly etag: string
  readonly body: string
}

/** Stores responses with an `ETag` by URL: a `Map`, or a cache with a size limit. Use one cache per API key. */
export interface ResponseCache {
  readonly get: (url: string) => CachedResponse | undefined | Promise<CachedResponse | undefined>
  readonly set: (url: string, response: CachedResponse) => unknown
}

/** One attempt of a request, for logs and metrics. Excludes the API key, headers and bodies. */
export interface Attempt {
  readonly method: string
  readonly url: string
  /** Milliseconds until the body of the response was read; for a download, until its headers arrived. */
  readonly duration: number
  /** 0 for the first attempt. */
  readonly retry: number
  /** The status of the response; `undefined` without a response. */
  readonly status: number | undefined
  /** Identifies the request in the service's log; `undefined` without a response. */
  readonly requestId: string | undefined
  /** `undefined` after a success. */
  readonly error: unknown
}

export interface ClientOptions {
  /** The address of the service, such as `https://emoji.example`. */
  readonly baseUrl: string | URL
  /** An API key, or the token of a session. */
  readonly apiKey?: string | undefined
  /** Sends the requests; the global `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * Milliseconds to wait for the response to an attempt, or for the headers of a download. Default: 60,000; `Infinity` for no limit.
   * The stream of an upload is read before the first attempt, with the same limit.
   */
  readonly timeout?: number | undefined
  /** Retries after a transient failure. Default: 2. */
  readonly retries?: number | undefined
  /** Names your app in the `User-Agent` header. */
  readonly userAgent?: string | undefined
  /** Default: no cache. */
  readonly cache?: ResponseCache | undefined
  /** Called after each attempt, for logs and metrics. An error that it throws is ignored. */
  readonly onAttempt?: ((attempt: Attempt) => unknown) | undefined
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Default: the client's. */
  readonly timeout?: number | undefined
  /** Default: the client's. */
  readonly retries?: number | undefined
}

/** The options of a request that creates something. */
export interface IdempotentRequestOptions extends RequestOptions {
  /** The service executes requests with the same key once. Default: a new key for each call, shared by its retries. */
  readonly idempotencyKey?: string | undefined
}
