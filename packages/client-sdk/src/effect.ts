import { Context, Effect, Layer, Stream } from "effect"
import { type ClientOptions, connect, type Connection, newKey } from "./Connection.ts"
import { ConnectionError, ProblemError } from "./errors.ts"
import * as operations from "./generated/index.ts"
import type { ItemOf, Listing, Page } from "./Listing.ts"

export { ConnectionError, ProblemError } from "./errors.ts"

export type RequestError = ProblemError | ConnectionError

/** The first page of a listing. */
export interface EffectListing<P extends Page> extends Effect.Effect<P, RequestError> {
  /** The items of all pages, which are requested as they are needed. */
  readonly stream: Stream.Stream<ItemOf<P>, RequestError>
}

type EffectOf<Result> =
  Result extends Listing<infer P>
    ? EffectListing<P>
    : Result extends Promise<infer A>
      ? Effect.Effect<A, RequestError>
      : never

type Effects<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (api: Connection, ...args: infer Args) => infer Result
    ? (...args: Args) => EffectOf<Result>
    : Effects<Module[Name]>
}

type Operation = (api: Connection, ...args: ReadonlyArray<unknown>) => Promise<unknown>

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof ProblemError || error instanceof ConnectionError

/** Other errors, such as that of an empty slug, are mistakes of the caller. */
const failOrDie = (error: unknown): Effect.Effect<never, RequestError> =>
  isRequestError(error) ? Effect.fail(error) : Effect.die(error)

const aborted = Effect.acquireRelease(
  Effect.sync(() => new AbortController()),
  (controller) => Effect.sync(() => controller.abort())
)

const requestOf = (api: Connection, operation: Operation, args: ReadonlyArray<unknown>) => {
  const idempotencyKey = newKey()
  const request = Effect.tryPromise({
    try: (signal) => operation(api.with({ signal, idempotencyKey }), ...args),
    catch: (error) => error
  }).pipe(Effect.catch(failOrDie))
  const items = Effect.map(aborted, ({ signal }) =>
    Stream.suspend(() =>
      Stream.fromAsyncIterable(
        operation(api.with({ signal }), ...args) as unknown as AsyncIterable<unknown>,
        (error) => error
      )
    ).pipe(Stream.catch((error) => Stream.fromEffect(failOrDie(error))))
  )
  return Object.assign(request, { stream: Stream.unwrap(items) })
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
 * The service as effects. An interruption aborts the request. An effect that creates something has one idempotency key, so that
 * `Effect.retry` creates nothing twice; call the method again to create another.
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
