import { Effect } from "effect"
import { once } from "node:events"
import type { Worker } from "node:worker_threads"
import { openEmptyPglite } from "../pgliteTemplate.ts"

/** Opens a database, whose thread then dies while a statement waits for it. */
const die = Effect.gen(function* () {
  const started = once(process, "worker") as Promise<[Worker]>
  const { query } = yield* openEmptyPglite()
  yield* Effect.forkChild(query("SELECT pg_sleep(60)", [], "array"))
  const [thread] = yield* Effect.promise(() => started)
  yield* Effect.promise(() => thread.terminate())
  yield* Effect.never
})

await Effect.runPromise(Effect.scoped(die))
