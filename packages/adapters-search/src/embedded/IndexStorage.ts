import { Context, Effect, Option } from "effect"

/**
 * Keeps the search index across restarts, because building it takes seconds of CPU time. `load` returns the bytes that
 * the same code saved last, or `None`. By default, nothing is stored.
 */
export const IndexStorage = Context.Reference<{
  readonly load: Effect.Effect<Option.Option<Uint8Array>>
  readonly save: (bytes: Uint8Array) => Effect.Effect<void>
}>("@emoji-catalogue/adapters-search/embedded/IndexStorage", {
  defaultValue: () => ({ load: Effect.succeedNone, save: () => Effect.void })
})
