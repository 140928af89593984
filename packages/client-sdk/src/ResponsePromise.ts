/** The caller's remaining requests. */
export interface RateLimit {
  readonly remaining: number
  /** Seconds until the service allows more. */
  readonly reset: number
}

/** A result with its response. */
export interface WithResponse<A> {
  readonly data: A
  /** Its body is already read, except for a download. Its status is 304 if `data` is from the cache. */
  readonly response: Response
  /** Identifies the request in the service's log; empty if a proxy removed it. */
  readonly requestId: string
  /** `undefined` if the request has no rate limit. */
  readonly rateLimit: RateLimit | undefined
}

/** Reads the request id and the rate limit from the response's headers. */
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

/** A promise of a result, which also has the response. */
export class ResponsePromise<A> extends Promise<A> {
  /** Derived promises, such as the result of `then`, are plain promises without a response. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  readonly #request: () => Promise<WithResponse<A>>

  constructor(request: () => Promise<WithResponse<A>>) {
    // Never settles: `then`, which `await` and all other methods call, uses the request's promise instead. So a rejection is
    // unhandled only if neither the result nor the response is awaited, and the error's stack has the caller.
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

  /** The result with the response, for its headers. */
  withResponse(): Promise<WithResponse<A>> {
    return this.#request()
  }
}
