import type { Attempt, CachedResponse, ClientOptions, RequestOptions } from "./ClientOptions.ts"
import { ConnectionError, problemOf } from "./errors.ts"
import { Listing, type Page } from "./Listing.ts"
import { ResponsePromise, withResponse, type WithResponse } from "./ResponsePromise.ts"
import { delayAfter, delayOf, maxDelay, type Repetition, sleep } from "./retry.ts"
import { textOf } from "./textOf.ts"

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
  /** Whether a retry changes no more than one request. */
  readonly isRepeatable?: boolean | undefined
}

/** Longer than the service takes for any request. */
const defaultTimeout = 60_000

/** Timers fire immediately beyond it. */
const maxTimeout = 2 ** 31 - 1

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

const repetitionOf = (method: string, { isIdempotent, isRepeatable }: RequestParts): Repetition => {
  if (method === "GET" || isIdempotent) return "safe"
  return method === "DELETE" || isRepeatable ? "harmless" : "unknown"
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
      // Without its value, which may have a password.
      throw new TypeError("baseUrl must be an address like https://emoji.example, without user, query and fragment")
    }
    // The error of `Headers` would have the key.
    if (!/^[ -~]*\s*$/.test(options.apiKey ?? "")) throw new TypeError("apiKey must be one line of ASCII characters")
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
  json<A>(method: string, path: string, parts: RequestParts, options?: RequestOptions): ResponsePromise<A> {
    const response = this.request<A>(method, path, parts, options)
    return new ResponsePromise(() => response)
  }

  /** A request for JSON, with its response. */
  async request<A>(
    method: string,
    path: string,
    parts: RequestParts,
    options?: RequestOptions
  ): Promise<WithResponse<A>> {
    const cache = method === "GET" ? this.#options.cache : undefined
    const url = this.url(path, parts.query)
    // A cache that fails is none.
    const cached = await (async () => cache?.get(url))().catch(() => undefined)
    // Awaited, so that the caller is in the stack of its error.
    const {
      data: body,
      response,
      ...headers
    } = await this.#send(method, url, parts, options, cached, (response) =>
      response.status === 304 && cached ? cached.body : response.text()
    )
    const data = parse(body, `${method} ${url}`) as A
    const etag = response.headers.get("etag")
    if (etag !== null && body !== cached?.body) await (async () => cache?.set(url, { etag, body }))().catch(() => {})
    return { data, response, ...headers }
  }

  /** A listing of pages. */
  list<P extends Page>(path: string, query?: Query, options?: RequestOptions): Listing<P> {
    return new Listing((offset) =>
      this.request("GET", path, { query: offset === undefined ? query : { ...query, offset } }, options)
    )
  }

  /** A request for a file, whose body is not read yet. */
  download(path: string, { query }: RequestParts, options?: RequestOptions): ResponsePromise<Response> {
    const send = async () => await this.#send("GET", this.url(path, query), {}, options, undefined, (file) => file)
    const response = send()
    return new ResponsePromise(() => response)
  }

  async #send<A>(
    method: string,
    url: string,
    parts: RequestParts,
    options: RequestOptions = {},
    cached: CachedResponse | undefined,
    read: (response: Response) => A | Promise<A>
  ): Promise<WithResponse<A>> {
    const { apiKey, fetch = globalThis.fetch, onAttempt, userAgent } = this.#options
    const { retries = this.#options.retries ?? 2, timeout = this.#options.timeout ?? defaultTimeout } = options
    if (!(timeout > 0)) throw new TypeError(`timeout must be above 0 or Infinity, not ${timeout}`)
    if (!(retries >= 0)) throw new TypeError(`retries must be 0 or more, not ${retries}`)
    const { body, content, isIdempotent } = parts
    const repetition = repetitionOf(method, parts)
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

    /** The result, or the error and the seconds until the next attempt. */
    const attempt = async (retry: number): Promise<{ result: WithResponse<A> } | { delay: number; error: unknown }> => {
      const timer = new AbortController()
      const stop = () => timer.abort(new Error(`no response within ${timeout} ms`))
      const timeoutId = timeout <= maxTimeout ? setTimeout(stop, timeout) : undefined
      const start = performance.now()
      let response: Response | undefined
      let error: unknown
      try {
        response = await fetch(url, {
          method,
          headers,
          signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
          ...(body === undefined ? content && { body: content.make(), duplex: "half" } : { body: JSON.stringify(body) })
        } as RequestInit)
        if (response.ok || (response.status === 304 && cached)) {
          return { result: withResponse(await read(response), response) }
        }
        error = await problemOf(response)
        return { delay: delayAfter(response, retry, repetition), error }
      } catch (cause) {
        if (signal?.aborted) {
          error = signal.reason
          throw error
        }
        const reason = timer.signal.aborted ? timer.signal.reason : cause
        error = new ConnectionError(`${method} ${url} failed: ${reasonOf(reason)}`, { cause: reason })
        return { delay: repetition === "safe" ? delayOf(retry) : Infinity, error }
      } finally {
        clearTimeout(timeoutId)
        const { headers, status } = response ?? {}
        const requestId = headers?.get("x-request-id") ?? undefined
        const report: Attempt = { method, url, duration: performance.now() - start, retry, status, requestId, error }
        // A log that fails is none.
        void (async () => onAttempt?.(report))().catch(() => {})
      }
    }

    signal?.throwIfAborted()
    for (let retry = 0; ; retry++) {
      const outcome = await attempt(retry)
      if ("result" in outcome) return outcome.result
      if (retry >= retries || outcome.delay > maxDelay) throw outcome.error
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
