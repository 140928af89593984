import { Context, Effect, Layer, Stream } from "effect"
import type { ClientOptions } from "./ClientOptions.ts"
import { connect, type Connection, newKey } from "./Connection.ts"
import { ConnectionError, ProblemError } from "./errors.ts"
import * as operations from "./generated/index.ts"
import type { ItemOf, Listing, Page } from "./Listing.ts"
import type { ResponsePromise, WithResponse } from "./ResponsePromise.ts"

export { ConnectionError, isProblem, knownCode, ProblemError } from "./errors.ts"

export type RequestError = ProblemError | ConnectionError

/** Succeeds with the result; `withResponse` succeeds with the result and its response. */
export interface EffectResult<A> extends Effect.Effect<A, RequestError> {
  readonly withResponse: Effect.Effect<WithResponse<A>, RequestError>
}

/** The first page of a listing. */
export interface EffectListing<P extends Page> extends EffectResult<P> {
  /** The items of all pages, which are requested as they are needed. */
  readonly stream: Stream.Stream<ItemOf<P>, RequestError>
  /** All pages, which are requested as they are needed. */
  readonly pages: Stream.Stream<P, RequestError>
}

type EffectOf<Result> =
  Result extends Listing<infer P> ? EffectListing<P> : Result extends ResponsePromise<infer A> ? EffectResult<A> : never

type Effects<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (api: Connection, ...args: infer Args) => infer Result
    ? (...args: Args) => EffectOf<Result>
    : Effects<Module[Name]>
}

type Operation = (api: Connection, ...args: ReadonlyArray<unknown>) => ResponsePromise<unknown>

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof ProblemError || error instanceof ConnectionError

/** All other errors are programming errors of the caller, such as an empty slug. */
const failOrDie = (error: unknown): Effect.Effect<never, RequestError> =>
  isRequestError(error) ? Effect.fail(error) : Effect.die(error)

const aborted = Effect.acquireRelease(
  Effect.sync(() => new AbortController()),
  (controller) => Effect.sync(() => controller.abort())
)

const requestOf = (api: Connection, operation: Operation, args: ReadonlyArray<unknown>) => {
  // The run after a failed or interrupted run may be a retry, so it reuses the idempotency key.
  const failedKeys: Array<string> = []
  const request = <A>(of: (result: ResponsePromise<unknown>) => Promise<A>) =>
    Effect.suspend(() => {
      const idempotencyKey = failedKeys.pop() ?? newKey()
      return Effect.tryPromise({
        try: (signal) => of(operation(api.with({ signal, idempotencyKey }), ...args)),
        catch: (error) => error
      }).pipe(
        Effect.catch(failOrDie),
        Effect.onError(() => Effect.sync(() => failedKeys.push(idempotencyKey)))
      )
    })
  const stream = (of: (listing: Listing<Page>) => AsyncIterable<unknown>) =>
    Effect.map(aborted, ({ signal }) =>
      // By the types only listings have streams.
      Stream.suspend(() =>
        Stream.fromAsyncIterable(of(operation(api.with({ signal }), ...args) as Listing<Page>), (error) => error)
      ).pipe(Stream.catch((error) => Stream.fromEffect(failOrDie(error))))
    ).pipe(Stream.unwrap)
  return Object.assign(
    request((result) => result),
    {
      withResponse: request((result) => result.withResponse()),
      stream: stream((listing) => listing),
      pages: stream((listing) => listing.pages())
    }
  )
}

const effectsOf = <Module extends object>(api: Connection, module: Module): Effects<Module> =>
  Object.fromEntries(
    Object.entries(module).map(([name, member]) => [
      name,
      typeof member === "function"
        ? (...args: ReadonlyArray<unknown>) => requestOf(api, member, args)
        : effectsOf(api, member)
    ])
  ) as Effects<Module>

/**
 * The operations of the service as effects. Interruption aborts the request. An effect that creates something creates another with
 * each run; only a run after a failed or interrupted one reuses its idempotency key, so `Effect.retry` creates nothing twice.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const catalogue = yield* EmojiCatalogue
 *   return yield* catalogue.emoji.get("red-heart")
 * })
 * program.pipe(Effect.provide(EmojiCatalogue.layer({ baseUrl: "https://emoji.example" })))
 */
export class EmojiCatalogue extends Context.Service<EmojiCatalogue, Effects<typeof operations>>()(
  "@emoji-catalogue/client-sdk/EmojiCatalogue"
) {
  static readonly layer = (options: ClientOptions) =>
    Layer.sync(EmojiCatalogue, () => effectsOf(connect(options), operations))
}
