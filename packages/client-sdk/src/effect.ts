import { Context, Effect, Layer, Stream } from "effect"
import type { ClientOptions } from "./ClientOptions.ts"
import { connect, type Connection, newKey } from "./Connection.ts"
import { ConnectionError, ProblemError } from "./errors.ts"
import * as operations from "./generated/index.ts"
import type { EffectListing, EffectResult, RequestError } from "./EffectListing.ts"
import type { SelectingEffects } from "./generated/selectingEffects.ts"
import type { Listing, Page } from "./Listing.ts"
import type { ResponsePromise } from "./ResponsePromise.ts"

export type { EffectListing, EffectResult, RequestError } from "./EffectListing.ts"
export { ConnectionError, isProblem, knownCode, ProblemError } from "./errors.ts"

type EffectOf<Result> =
  Result extends Listing<infer P> ? EffectListing<P> : Result extends ResponsePromise<infer A> ? EffectResult<A> : never

type Effects<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (api: Connection, ...args: infer Args) => infer Result
    ? (...args: Args) => EffectOf<Result>
    : Effects<Module[Name]>
}

/** The methods of the client as effects. */
type EffectMethods = {
  readonly [Group in keyof typeof operations]: Group extends keyof SelectingEffects
    ? Omit<Effects<(typeof operations)[Group]>, keyof SelectingEffects[Group]> & SelectingEffects[Group]
    : Effects<(typeof operations)[Group]>
}

type Operation = (api: Connection, ...args: ReadonlyArray<unknown>) => ResponsePromise<unknown>

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof ProblemError || error instanceof ConnectionError

/** An error that is not a `RequestError` becomes a defect: it is a mistake of the caller, such as an empty slug. */
const failOrDie = (error: unknown): Effect.Effect<never, RequestError> =>
  isRequestError(error) ? Effect.fail(error) : Effect.die(error)

const aborted = Effect.acquireRelease(
  Effect.sync(() => new AbortController()),
  (controller) => Effect.sync(() => controller.abort())
)

const requestOf = (api: Connection, operation: Operation, args: ReadonlyArray<unknown>) => {
  // The idempotency keys of failed and interrupted runs. The next run may be a retry of any of these runs, because all
  // runs have the same arguments. The next run therefore reuses one of these keys.
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
      // The cast is safe, because the types offer `stream` and `pages` only for listings.
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
 * The operations of the service as effects. Interruption aborts the request. If an effect creates an object, two
 * successful runs create two objects. However, after a failed or interrupted run, the next run reuses the idempotency
 * key of that run. `Effect.retry` therefore does not create the object twice, even if the service executed the failed
 * request.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const catalogue = yield* EmojiCatalogue
 *   return yield* catalogue.emoji.get("red-heart")
 * })
 * program.pipe(Effect.provide(EmojiCatalogue.layer({ baseUrl: "https://emoji.example" })))
 */
export class EmojiCatalogue extends Context.Service<EmojiCatalogue, EffectMethods>()(
  "@emoji-catalogue/client-sdk/EmojiCatalogue"
) {
  static readonly layer = (options: ClientOptions) =>
    // The cast is needed because the derived types of the methods in `SelectingEffects` have no type parameter.
    Layer.sync(EmojiCatalogue, () => effectsOf(connect(options), operations) as unknown as EffectMethods)
}
