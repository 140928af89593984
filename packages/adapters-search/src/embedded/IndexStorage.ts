import { Context, Effect, Option } from "effect"

/**
 * Stores the built index between starts of a process, because building it takes seconds of CPU time. Neither effect
 * fails. `load` returns only bytes that the same code saved, and `None` otherwise. By default, nothing is stored.
 */
export const IndexStorage = Context.Reference<{
  readonly load: Effect.Effect<Option.Option<Uint8Array>>
  readonly save: (bytes: Uint8Array) => Effect.Effect<void>
}>("@emoji-catalogue/adapters-search/embedded/IndexStorage", {
  defaultValue: () => ({ load: Effect.succeedNone, save: () => Effect.void })
})
