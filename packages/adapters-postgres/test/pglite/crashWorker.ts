import { Effect } from "effect"
import { once } from "node:events"
import type { Worker } from "node:worker_threads"
import { openEmptyPglite } from "../pgliteTemplate.ts"

/** Terminates the PGlite worker thread while a statement runs. */
const crashWorker = Effect.gen(function* () {
  const started = once(process, "worker") as Promise<[Worker]>
  const { query } = yield* openEmptyPglite()
  yield* Effect.forkChild(query("SELECT pg_sleep(60)", [], "array"))
  const [worker] = yield* Effect.promise(() => started)
  yield* Effect.promise(() => worker.terminate())
  yield* Effect.never
})

await Effect.runPromise(Effect.scoped(crashWorker))
