import type { CachedResponse, ClientOptions, IdempotentRequestOptions, RequestOptions } from "./ClientOptions.ts"
import { ConnectionError, parseJson, ProblemError, problemOf, typeOf } from "./errors.ts"
import { Listing, type Page } from "./Listing.ts"
import { ResponsePromise, withResponse, type WithResponse } from "./ResponsePromise.ts"
import { delayAfter, maxDelay, type Repetition, sleep } from "./retry.ts"
import { appendTexts, textOf } from "./textOf.ts"

type Query = Readonly<Record<string, unknown>>

export interface Content {
  /** Creates the body of a request. It is called once per attempt, because a stream can be sent only once. */
  readonly make: () => NonNullable<RequestInit["body"]>
  readonly type?: string | undefined
}

export interface RequestParts {
  readonly query?: Query | undefined
  /** The body of the request, which is sent as JSON. */
  readonly body?: unknown
  /** Prepares a body that is not JSON. Called once, before the first attempt. */
  readonly content?: ((signal: AbortSignal) => Promise<Content>) | undefined
  /** Whether the operation accepts an idempotency key. */
  readonly isIdempotent?: boolean | undefined
  /** Set if the operation is neither GET nor idempotent, but may still be repeated. */
  readonly repetition?: Repetition | undefined
}

/** The default timeout in milliseconds. It is longer than any request to the service takes. */
const defaultTimeout = 60_000

/** The maximum delay in milliseconds. With a longer delay, `setTimeout` would fire immediately. */
const maxTimeout = 2 ** 31 - 1

export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

const searchOf = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    // The text of an array is its elements, separated by commas.
    if (value !== undefined) search.append(name, textOf(name, value))
  }
  const text = search.toString()
  return text === "" ? "" : `?${text}`
}

const repetitionOf = (method: string, { isIdempotent, repetition }: RequestParts): Repetition => {
  if (method === "GET" || isIdempotent) return "safe"
  return repetition ?? (method === "DELETE" ? "harmless" : "unknown")
}

/** Prefers the message of the cause, because a `fetch` error itself often says only that the request failed. */
const fetchErrorMessage = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error && cause.message) || String(cause)
}

type SharedOptions = Pick<IdempotentRequestOptions, "signal" | "idempotencyKey">

/** Sends requests to a service. Adds the API key, retries after failures, and throws an error if all attempts fail. */
export class Connection {
  readonly #options: ClientOptions
  readonly #base: string
  readonly #shared: SharedOptions

  constructor(options: ClientOptions, shared: SharedOptions = {}) {
    this.#options = options
    this.#shared = shared
    const url = URL.canParse(String(options.baseUrl)) ? new URL(options.baseUrl) : undefined
    if (!url?.protocol.startsWith("http") || url.href !== url.origin + url.pathname) {
      // The message omits the value of `baseUrl`, because it may contain a password.
      throw new TypeError("baseUrl must be an address like https://emoji.example")
    }
    // The key is checked here, because `Headers` would throw an error whose message contains the key.
    if (/[^!-~]/.test(options.apiKey?.trimEnd() ?? "")) throw new TypeError("apiKey must be ASCII without blanks")
    this.#base = url.href.replace(/\/+$/, "")
  }

  /** Returns a connection with the same options. All its requests use the given signal and idempotency key. */
  with(shared: SharedOptions): Connection {
    return new Connection(this.#options, shared)
  }

  url(path: string, query: Query = {}): string {
    return this.#base + path + searchOf(query)
  }

  json<A>(method: string, path: string, parts: RequestParts, options?: IdempotentRequestOptions): ResponsePromise<A> {
    const response = this.request<A>(method, path, parts, options)
    return new ResponsePromise(() => response)
  }

  async request<A>(
    method: string,
    path: string,
    parts: RequestParts,
    options?: IdempotentRequestOptions
  ): Promise<WithResponse<A>> {
    const cache = method === "GET" ? this.#options.cache : undefined
    const url = this.url(path, parts.query)
    // An error of the cache counts as a cache miss.
    const cached = await (async () => cache?.get(url))().catch(() => undefined)
    // Without `await`, the stack trace of an error would not contain the caller.
    return await this.#send(method, url, parts, options, cached, async (response) => {
      const isCached = response.status === 304 && cached
      const body = isCached ? cached.body : await response.text()
      const data = parseJson(body)
      // A proxy, or a server that is not this service, may respond with status 200 and HTML.
      if (data === undefined) throw new SyntaxError(`the response is not JSON: ${typeOf(response)}`)
      const etag = response.headers.get("etag")
      if (etag !== null && !isCached) await (async () => cache?.set(url, { etag, body }))().catch(() => {})
      return data as A
    })
  }

  list<P extends Page>(path: string, query?: Query, options?: RequestOptions): Listing<P> {
    return new Listing((offset) =>
      this.request("GET", path, { query: offset === undefined ? query : { ...query, offset } }, options)
    )
  }

  /** Resolves to the response as soon as its headers arrive; the caller reads the body. */
  download(path: string, { query }: RequestParts, options?: RequestOptions): ResponsePromise<Response> {
    const send = async () => await this.#send("GET", this.url(path, query), {}, options, undefined, (file) => file)
    const response = send()
    return new ResponsePromise(() => response)
  }

  async #send<A>(
    method: string,
    url: string,
    parts: RequestParts,
    options: IdempotentRequestOptions = {},
    cached: CachedResponse | undefined,
    read: (response: Response) => A | Promise<A>
  ): Promise<WithResponse<A>> {
    const { apiKey, fetch = globalThis.fetch, onAttempt, userAgent } = this.#options
    const { retries = this.#options.retries ?? 2, timeout = this.#options.timeout ?? defaultTimeout } = options
    if (!(timeout > 0)) throw new TypeError(`timeout must be above 0 or Infinity, not ${timeout}`)
    if (!(retries >= 0)) throw new TypeError(`retries must be 0 or more, not ${retries}`)
    const { body } = parts
    const signals = [options.signal, this.#shared.signal].flatMap((each) => each ?? [])
    const signal = AbortSignal.any(signals)
    const failureOf = (cause: unknown) =>
      new ConnectionError(`${method} ${url} failed: ${fetchErrorMessage(cause)}`, { cause })

    /** Aborts `work` when the caller's signal is aborted or the timeout expires. */
    const limited = async <B>(timeoutMessage: string, work: (signal: AbortSignal) => Promise<B>): Promise<B> => {
      const timer = new AbortController()
      const stop = () => timer.abort(new Error(`${timeoutMessage} within ${timeout} ms`))
      const timeoutId = timeout <= maxTimeout ? setTimeout(stop, timeout) : undefined
      try {
        return await work(AbortSignal.any([signal, timer.signal]))
      } catch (cause) {
        signal.throwIfAborted()
        throw timer.signal.aborted ? failureOf(timer.signal.reason) : cause
      } finally {
        clearTimeout(timeoutId)
      }
    }

    signal.throwIfAborted()
    const json = JSON.stringify(body)
    const content =
      body === undefined
        ? parts.content && (await limited("the file was not read", parts.content))
        : { make: () => json, type: "application/json" }
    const headers = new Headers()
    appendTexts(headers, {
      "content-type": content?.type,
      authorization: apiKey === undefined ? undefined : `Bearer ${apiKey}`,
      "user-agent": userAgent,
      "if-none-match": cached?.etag,
      "idempotency-key": parts.isIdempotent
        ? (options.idempotencyKey ?? this.#shared.idempotencyKey ?? newKey())
        : undefined
    })

    for (let retry = 0; ; retry++) {
      const start = performance.now()
      let response: Response | undefined
      let error: unknown
      let delay: number
      try {
        return await limited("no response", async (signal) => {
          response = await fetch(url, {
            method,
            headers,
            signal,
            ...(content && { body: content.make(), duplex: "half" })
          } as RequestInit)
          if (response.ok || (response.status === 304 && cached)) return withResponse(await read(response), response)
          throw await problemOf(response)
        })
      } catch (cause) {
        const isKnown = signal.aborted || cause instanceof ProblemError || cause instanceof ConnectionError
        error = isKnown ? cause : failureOf(cause)
        delay = signal.aborted ? Infinity : delayAfter(error, retry, repetitionOf(method, parts))
        if (retry >= retries || delay > maxDelay) throw error
      } finally {
        const report = async () =>
          onAttempt?.({
            method,
            url,
            duration: performance.now() - start,
            retry,
            status: response?.status,
            requestId: response?.headers.get("x-request-id") ?? undefined,
            error
          })
        void report().catch(() => {})
      }
      await sleep(delay, signal)
    }
  }
}

/**
 * Creates the connection that each function of this package needs as its first argument. If you use the client of
 * `createClient` instead of these functions, you need no connection.
 *
 * @example
 * const connection = connect({ baseUrl: "https://emoji.example" })
 * const { items } = await emoji.search(connection, { q: "cat" })
 */
export const connect = (options: ClientOptions): Connection => new Connection(options)
