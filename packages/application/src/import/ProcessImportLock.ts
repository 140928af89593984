import { Effect, Layer, Option } from "effect"
import { ImportLock } from "../ports/import/ImportLock.ts"

/**
 * Implements `ImportLock` in memory, for a process that does not share its database. The lock does not exclude other
 * processes.
 */
export const layer = Layer.sync(ImportLock, () => {
  const held = new Set<string>()
  return ImportLock.of({
    exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          if (held.has(name)) return false
          held.add(name)
          return true
        }),
        (isHeld): Effect.Effect<Option.Option<A>, E, R> => (isHeld ? Effect.asSome(work) : Effect.succeedNone),
        (isHeld) => Effect.sync(() => isHeld && held.delete(name))
      )
  })
})
