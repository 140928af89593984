/** The requests that the caller has left. */
export interface RateLimit {
  readonly remaining: number
  /** Seconds until there are more. */
  readonly reset: number
}

/** A result and the response that it is from. */
export interface WithResponse<A> {
  readonly data: A
  /** Its body is read already, except that of a download. It has status 304 where `data` is from the cache. */
  readonly response: Response
  /** For the operator of the service, who finds the request in its logs by it; empty where a proxy removed it. */
  readonly requestId: string
  /** `undefined` where the service has no rate limit for the request. */
  readonly rateLimit: RateLimit | undefined
}

/** The members of a response's headers. */
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
  /** Promises derived from this one have no response of their own. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  readonly #request: () => Promise<WithResponse<A>>

  constructor(request: () => Promise<WithResponse<A>>) {
    // Never settled: `then`, which all other methods and `await` call, is that of the request. So a failure is unhandled only if
    // neither the result nor the response is awaited, and the caller is in the stack of its error.
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
