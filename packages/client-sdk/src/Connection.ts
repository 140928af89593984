import { ConnectionError, problemOf, retryAfterOf } from "./errors.ts"
import { Listing, type Page } from "./Listing.ts"
import { textOf } from "./textOf.ts"

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
  /** Milliseconds that an attempt may take, 60,000 by default; `Infinity` for no limit. */
  readonly timeout?: number | undefined
  /** Retries after a transient failure. Default: 2. */
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
  /** Of a request that creates something; a new one by default, with which its retries create nothing twice. */
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

/** Longer than the service takes for any request. */
const defaultTimeout = 60_000

/** Timers fire immediately beyond it. */
const maxTimeout = 2 ** 31 - 1

/** Seconds. A request for a longer wait is left to the caller. */
const maxDelay = 60

const delayOf = (attempt: number): number => Math.min(maxDelay, 2 ** attempt * (0.25 + Math.random() / 4))

const sleep = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
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

export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** A query without what is undefined; arrays repeat their parameter. */
const searchOf = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, textOf(name, each))
  }
  const text = search.toString()
  return text === "" ? "" : `?${text}`
}

/** A proxy or another server may answer with 200 and HTML. */
const parse = (text: string, request: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConnectionError(`${request} failed: the response is not JSON`, { cause })
  }
}

const isProblem = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("application/problem+json") === true

/**
 * The seconds to wait before the next attempt, `Infinity` for none. The service sends `Retry-After` with each failure that may
 * pass, such as a conflict with a request in progress; proxies may omit it.
 */
const delayAfter = (response: Response, attempt: number): number => {
  const { status } = response
  if (status !== 409 && status !== 429 && status !== 503) return Infinity
  return retryAfterOf(response) ?? (isProblem(response) ? Infinity : delayOf(attempt))
}

/** The message of fetch often says only that it failed; its cause has the reason. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || String(cause) : String(cause)
}

/** Sends requests to a service: authenticates them, repeats them, and turns failures into errors. */
export class Connection {
  readonly #options: ClientOptions
  readonly #base: string
  readonly #shared: Pick<RequestOptions, "signal" | "idempotencyKey">

  constructor(options: ClientOptions, shared: Pick<RequestOptions, "signal" | "idempotencyKey"> = {}) {
    this.#options = options
    this.#shared = shared
    const url = URL.canParse(String(options.baseUrl)) ? new URL(options.baseUrl) : undefined
    if (!url?.protocol.startsWith("http") || url.username || url.password || url.search || url.hash) {
      throw new TypeError(`baseUrl must be an address like https://emoji.example, not "${String(options.baseUrl)}"`)
    }
    this.#base = url.href.replace(/\/+$/, "")
  }

  /** The same connection for requests that share a signal and an idempotency key. */
  with(shared: Pick<RequestOptions, "signal" | "idempotencyKey">): Connection {
    return new Connection(this.#options, shared)
  }

  /** The address of a path. */
  url(path: string, query: Query = {}): string {
    return this.#base + path + searchOf(query)
  }

  /** A request for JSON. */
  async json<A>(method: string, path: string, parts: RequestParts, options?: RequestOptions): Promise<A> {
    const cache = method === "GET" ? this.#options.cache : undefined
    const url = this.url(path, parts.query)
    // A cache that fails is none.
    const cached = await (async () => cache?.get(url))().catch(() => undefined)
    // Awaited, so that the caller is in the stack of its error.
    const { body, etag } = await this.#send(method, url, parts, options, cached, async (response) =>
      response.status === 304 && cached ? cached : { body: await response.text(), etag: response.headers.get("etag") }
    )
    const result = parse(body, `${method} ${url}`)
    if (etag !== null && body !== cached?.body) await (async () => cache?.set(url, { etag, body }))().catch(() => {})
    return result as A
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
    const { retries = this.#options.retries ?? 2, timeout = this.#options.timeout ?? defaultTimeout } = options
    if (!(timeout > 0)) throw new TypeError(`timeout must be above 0 or Infinity, not ${timeout}`)
    if (!(retries >= 0)) throw new TypeError(`retries must be 0 or more, not ${retries}`)
    // Without those that are not given.
    const signals = [options.signal, this.#shared.signal].filter((each) => each !== undefined)
    const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
    const headers = new Headers()
    const type = body === undefined ? content?.type : "application/json"
    if (type !== undefined) headers.set("content-type", type)
    if (apiKey !== undefined) headers.set("authorization", `Bearer ${apiKey}`)
    if (userAgent !== undefined) headers.set("user-agent", userAgent)
    if (cached !== undefined) headers.set("if-none-match", cached.etag)
    if (isIdempotent) headers.set("idempotency-key", options.idempotencyKey ?? this.#shared.idempotencyKey ?? newKey())

    /** The result, or the seconds until the next attempt and the error if there is none. */
    const attempt = async (count: number): Promise<{ result: A } | { delay: number; error: Error }> => {
      const timer = new AbortController()
      const stop = () => timer.abort(new Error(`no response within ${timeout} ms`))
      const timeoutId = timeout <= maxTimeout ? setTimeout(stop, timeout) : undefined
      try {
        const response = await fetch(url, {
          method,
          headers,
          signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
          ...(body === undefined ? content && { body: content.make(), duplex: "half" } : { body: JSON.stringify(body) })
        } as RequestInit)
        if (response.ok || (response.status === 304 && cached)) return { result: await read(response) }
        return { delay: delayAfter(response, count), error: await problemOf(response) }
      } catch (cause) {
        signal?.throwIfAborted()
        const reason = timer.signal.aborted ? timer.signal.reason : cause
        const message = `${method} ${url} failed: ${reasonOf(reason)}`
        return { delay: delayOf(count), error: new ConnectionError(message, { cause: reason }) }
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

/**
 * A connection for the functions of this package; `createClient` binds them to one.
 *
 * @example
 * const connection = connect({ baseUrl: "https://emoji.example" })
 * const { items } = await emoji.search(connection, { q: "cat" })
 */
export const connect = (options: ClientOptions): Connection => new Connection(options)
