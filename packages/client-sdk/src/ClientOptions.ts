/** A cached response. The client reuses `body` when the service responds with 304 (not modified). */
export interface CachedResponse {
  readonly etag: string
  readonly body: string
}

/**
 * Stores responses that have an `ETag`, by URL. This can be a `Map`, or a cache with a size limit. Use a separate cache
 * for each API key, because the URL does not contain the key.
 */
export interface ResponseCache {
  readonly get: (url: string) => CachedResponse | undefined | Promise<CachedResponse | undefined>
  readonly set: (url: string, response: CachedResponse) => unknown
}

/** Describes one attempt of a request, for logs and metrics. It contains no API key, headers or bodies. */
export interface Attempt {
  readonly method: string
  readonly url: string
  /** Milliseconds until the response was read or, for a download, until the headers of the response arrived. */
  readonly duration: number
  /** 0 for the first attempt, 1 for the first retry, and so on. */
  readonly retry: number
  /** The status of the response; `undefined` if there was no response. */
  readonly status: number | undefined
  /** The id of the request in the service's log; `undefined` if there was no response, or if the response has no id. */
  readonly requestId: string | undefined
  /** Why the attempt failed; `undefined` if it succeeded. */
  readonly error: unknown
}

export interface ClientOptions {
  /** The address of the service, such as `https://emoji.example`. */
  readonly baseUrl: string | URL
  /** An API key, or the token of a session. */
  readonly apiKey?: string | undefined
  /** The function that sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * The maximum duration of an attempt in milliseconds; `Infinity` means no limit. Default: 60,000. An attempt ends
   * when its response is read or, for a download, when the headers arrive. The same limit applies to reading an
   * uploaded stream, which happens before the first attempt.
   */
  readonly timeout?: number | undefined
  /** The maximum number of retries after transient failures. Default: 2. */
  readonly retries?: number | undefined
  /** The value of the `User-Agent` header, such as the name of your app. */
  readonly userAgent?: string | undefined
  /** Caches the responses to GET requests for JSON. Default: no cache. */
  readonly cache?: ResponseCache | undefined
  /** Called after each attempt, for logs and metrics. Errors that this function throws are ignored. */
  readonly onAttempt?: ((attempt: Attempt) => unknown) | undefined
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Overrides `timeout` of `ClientOptions` for this request. */
  readonly timeout?: number | undefined
  /** Overrides `retries` of `ClientOptions` for this request. */
  readonly retries?: number | undefined
}

/** The options of a request that creates something. */
export interface IdempotentRequestOptions extends RequestOptions {
  /**
   * If several requests have the same key, the service executes only one of them. By default, each call has a new key,
   * which all attempts of the call share.
   */
  readonly idempotencyKey?: string | undefined
}
