import { ConnectionError, problemOf, retryAfterOf } from "./errors.ts"
import { Listing, type Page } from "./Listing.ts"

/** A response that may be shown again while the service says that it is current. */
export interface CachedResponse {
  readonly etag: string
  readonly body: string
}

/** Where responses with an `ETag` are kept, by their URL: a `Map`, or a cache with a limit. Not to be shared between keys. */
export interface ResponseCache {
  readonly get: (url: string) => CachedResponse | undefined | Promise<CachedResponse | undefined>
  readonly set: (url: string, response: CachedResponse) => unknown
}

export interface ClientOptions {
  /** Where the service is, such as `https://emoji.example`. */
  readonly baseUrl: string | URL
  /** An API key, or the token of a session. */
  readonly apiKey?: string | undefined
  /** Sends the requests; the global `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds until an attempt is given up; 30,000 by default. */
  readonly timeout?: number | undefined
  /** How often a request is sent again that failed for a reason that passes; 2 by default. */
  readonly retries?: number | undefined
  /** Names your app in the `User-Agent` header. */
  readonly userAgent?: string | undefined
  /** By default nothing is kept. */
  readonly cache?: ResponseCache | undefined
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Instead of the client's. */
  readonly timeout?: number | undefined
  /** Instead of the client's. */
  readonly retries?: number | undefined
  /** Of a request that creates something; a new one by default, which makes its retries safe. */
  readonly idempotencyKey?: string | undefined
}

type Query = Readonly<Record<string, unknown>>

export interface RequestParts {
  readonly query?: Query | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Makes the body of each attempt. */
  readonly content?:
    { readonly make: () => NonNullable<RequestInit["body"]>; readonly type?: string | undefined } | undefined
  /** Whether a retry with the same key creates nothing twice. */
  readonly isIdempotent?: boolean | undefined
}

/** A request for a longer wait is left to the caller. */
const maxDelay = 60

const delayOf = (attempt: number): number => 2 ** attempt * (0.25 + Math.random() / 4)

const sleep = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener("abort", stop, { once: true })
  })

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** A query without what is undefined; arrays repeat their parameter. */
const searchOf = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each))
  }
  return search.size === 0 ? "" : `?${search}`
}

/** Sends requests to a service: authenticates them, repeats them, and turns failures into errors. */
export class Connection {
  readonly #options: ClientOptions
  readonly #base: string
  readonly #signal: AbortSignal | undefined

  constructor(options: ClientOptions, signal?: AbortSignal) {
    this.#options = options
    this.#signal = signal
    // Throws where it is no URL.
    this.#base = new URL(options.baseUrl).href.replace(/\/+$/, "")
  }

  /** The same connection, whose requests a signal aborts that have none of their own. */
  withSignal(signal: AbortSignal): Connection {
    return new Connection(this.#options, signal)
  }

  /** The address of a path. */
  url(path: string, query: Query = {}): string {
    return this.#base + path + searchOf(query)
  }

  /** A request for JSON. */
  async json<A>(method: string, path: string, parts: RequestParts, options?: RequestOptions): Promise<A> {
    const { cache } = this.#options
    const url = this.url(path, parts.query)
    const cached = method === "GET" ? await cache?.get(url) : undefined
    // Awaited, so that the caller is in the stack of its error.
    return await this.#send(method, url, parts, options, cached, async (response) => {
      if (response.status === 304 && cached) return JSON.parse(cached.body)
      const body = await response.text()
      const etag = response.headers.get("etag")
      const result = JSON.parse(body)
      if (method === "GET" && etag !== null) await cache?.set(url, { etag, body })
      return result
    })
  }

  /** A listing of pages. */
  list<P extends Page>(path: string, query?: Query, options?: RequestOptions): Listing<P> {
    return new Listing((offset) =>
      this.json("GET", path, { query: offset === undefined ? query : { ...query, offset } }, options)
    )
  }

  /** A request for a file, whose body is not read yet. */
  async download(path: string, { query }: RequestParts, options?: RequestOptions): Promise<Response> {
    return await this.#send("GET", this.url(path, query), {}, options, undefined, (response) => response)
  }

  async #send<A>(
    method: string,
    url: string,
    { body, content, isIdempotent }: RequestParts,
    options: RequestOptions = {},
    cached: CachedResponse | undefined,
    read: (response: Response) => A | Promise<A>
  ): Promise<A> {
    const { apiKey, fetch = globalThis.fetch, userAgent } = this.#options
    const {
      signal = this.#signal,
      retries = this.#options.retries ?? 2,
      timeout = this.#options.timeout ?? 30_000
    } = options
    const headers = new Headers()
    const type = body === undefined ? content?.type : "application/json"
    if (type !== undefined) headers.set("content-type", type)
    if (apiKey !== undefined) headers.set("authorization", `Bearer ${apiKey}`)
    if (userAgent !== undefined) headers.set("user-agent", userAgent)
    if (cached !== undefined) headers.set("if-none-match", cached.etag)
    if (isIdempotent) headers.set("idempotency-key", options.idempotencyKey ?? newKey())

    /** The result, or the seconds until the next attempt and the error if there is none. */
    const attempt = async (count: number): Promise<{ result: A } | { delay: number; error: Error }> => {
      const timer = new AbortController()
      const timeoutId = setTimeout(() => timer.abort(new Error(`No response within ${timeout} ms`)), timeout)
      try {
        const response = await fetch(url, {
          method,
          headers,
          signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
          ...(body === undefined ? content && { body: content.make(), duplex: "half" } : { body: JSON.stringify(body) })
        } as RequestInit)
        if (response.ok || (response.status === 304 && cached)) return { result: await read(response) }
        const delay =
          response.status === 429 || response.status === 503 ? (retryAfterOf(response) ?? delayOf(count)) : Infinity
        return { delay, error: await problemOf(response) }
      } catch (cause) {
        signal?.throwIfAborted()
        const reason = timer.signal.aborted ? timer.signal.reason : cause
        return { delay: delayOf(count), error: new ConnectionError(`${method} ${url} failed`, { cause: reason }) }
      } finally {
        clearTimeout(timeoutId)
      }
    }

    signal?.throwIfAborted()
    for (let count = 0; ; count++) {
      const outcome = await attempt(count)
      if ("result" in outcome) return outcome.result
      const isSafe = method === "GET" || isIdempotent
      if (!isSafe || count >= retries || outcome.delay > maxDelay) throw outcome.error
      await sleep(outcome.delay, signal)
    }
  }
}

/** A connection for the functions of this package; `createClient` binds them to one. */
export const connect = (options: ClientOptions): Connection => new Connection(options)
