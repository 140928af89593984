/** The state of the caller's rate limit after a request. */
export interface RateLimit {
  /** The number of requests that the caller may still send now. */
  readonly remaining: number
  /** Seconds until the service allows more requests. */
  readonly reset: number
}

/** A result together with the HTTP response that contained it. */
export interface WithResponse<A> {
  readonly data: A
  /**
   * The HTTP response. Its body has been read, except for a download. Its status is 304 if `data` is from the cache.
   */
  readonly response: Response
  /** The id of the request in the service's log; empty if a proxy removed the header with the id. */
  readonly requestId: string
  /** The state of the caller's rate limit; `undefined` if no rate limit applies to the request. */
  readonly rateLimit: RateLimit | undefined
}

export const withResponse = <A>(data: A, response: Response): WithResponse<A> => {
  const { headers } = response
  const [, remaining, reset] = /;r=(\d+);t=(\d+)/.exec(headers.get("ratelimit") ?? "") ?? []
  return {
    data,
    response,
    requestId: headers.get("x-request-id") ?? "",
    rateLimit: remaining === undefined ? undefined : { remaining: Number(remaining), reset: Number(reset) }
  }
}

/** A promise of a result. `withResponse` returns a promise of the result together with its HTTP response. */
export class ResponsePromise<A> extends Promise<A> {
  /** Methods such as `then` return plain promises, which have no `withResponse`. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  readonly #request: () => Promise<WithResponse<A>>

  constructor(request: () => Promise<WithResponse<A>>) {
    // The base promise (`super`) never settles, and nothing waits for it. `then` uses the promise of the request
    // instead, and `await`, `catch` and `finally` call `then`. A rejected base promise would cause two problems:
    // - The rejection would be unhandled if the caller awaits only `withResponse()`.
    // - The stack trace of the error would not contain the caller.
    super(() => {})
    this.#request = request
  }

  // oxlint-disable-next-line unicorn/no-thenable -- It is a promise.
  override then<B = A, C = never>(
    onResult?: ((result: A) => B | PromiseLike<B>) | null,
    onError?: ((error: unknown) => C | PromiseLike<C>) | null
  ): Promise<B | C> {
    return this.#request()
      .then(({ data }) => data)
      .then(onResult, onError)
  }

  /** Resolves to the result together with the response, for example to read a header. */
  withResponse(): Promise<WithResponse<A>> {
    return this.#request()
  }
}
