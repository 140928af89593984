import type { Effect, Stream } from "effect"
import type { ConnectionError, ProblemError } from "./errors.ts"
import type { ItemOf, Page } from "./Listing.ts"
import type { WithResponse } from "./ResponsePromise.ts"

export type RequestError = ProblemError | ConnectionError

/**
 * An effect that succeeds with the result of an operation. `withResponse` succeeds with the result and the response.
 */
export interface EffectResult<A> extends Effect.Effect<A, RequestError> {
  readonly withResponse: Effect.Effect<WithResponse<A>, RequestError>
}

/** An effect that succeeds with the first page of a listing. */
export interface EffectListing<P extends Page> extends EffectResult<P> {
  /** Emits the items of all pages. Each page is requested when it is needed. */
  readonly stream: Stream.Stream<ItemOf<P>, RequestError>
  /** Emits all pages. Each page is requested when it is needed. */
  readonly pages: Stream.Stream<P, RequestError>
}
