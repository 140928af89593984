import { Effect, Scope } from "effect"
import { emptyDatabase } from "../src/emptyDatabase.ts"
import { openPglite, type Pglite } from "../src/pglite/Pglite.ts"

export const openEmptyPglite = Effect.fnUntraced(function* (folder?: string) {
  return yield* Effect.orDie(openPglite(folder, yield* Effect.promise(emptyDatabase)))
})

const idle: Array<Pglite> = []

const reset = Effect.fnUntraced(function* ({ query }: Pglite) {
  // The checkpoint removes the write-ahead log, which is kept in memory here.
  for (const statement of ["DISCARD ALL", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public", "CHECKPOINT"]) {
    yield* Effect.orDie(query(statement, [], "object"))
  }
})

/**
 * An empty database that is reset when the scope closes and then reused by this process, because opening a database takes
 * longer than most tests. It is never closed. Only the schema `public` is reset.
 */
export const borrowEmptyPglite = Effect.acquireRelease(
  Effect.suspend(() => {
    const reused = idle.pop()
    return reused === undefined ? Scope.provide(openEmptyPglite(), Scope.makeUnsafe()) : Effect.succeed(reused)
  }),
  (pglite) =>
    Effect.andThen(
      reset(pglite),
      Effect.sync(() => idle.push(pglite))
    )
)
