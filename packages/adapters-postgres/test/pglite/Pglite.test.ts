import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { once } from "node:events"
import type { Worker } from "node:worker_threads"
import { openEmpty } from "../PgliteTemplate.ts"

const openWithThread = Effect.gen(function* () {
  const started = once(process, "worker") as Promise<[Worker]>
  const pglite = yield* openEmpty()
  const [thread] = yield* Effect.promise(() => started)
  return { pglite, thread }
})

it.live("answers others while a statement runs", () =>
  Effect.gen(function* () {
    const pglite = yield* openEmpty()
    const statement = yield* Effect.forkChild(pglite.query("SELECT pg_sleep(0.3)", [], "array"))
    let turns = 0
    while (statement.pollUnsafe() === undefined) {
      turns++
      yield* Effect.sleep(1)
    }
    assert.isAbove(turns, 20)
  })
)

it.live("fails what waits for a thread that died, and what comes later", () =>
  Effect.gen(function* () {
    const { pglite, thread } = yield* openWithThread
    const waiting = yield* Effect.forkChild(Effect.flip(pglite.query("SELECT pg_sleep(60)", [], "array")))
    yield* Effect.sleep(50)
    yield* Effect.promise(() => thread.terminate())
    assert.match((yield* Fiber.join(waiting)).message, /thread has ended/)
    assert.match((yield* Effect.flip(pglite.query("SELECT 1", [], "array"))).message, /closed/)
  })
)

it.live("takes bytes that are part of a larger buffer, and gives them back", () =>
  Effect.gen(function* () {
    const pglite = yield* openEmpty()
    const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    const { rows } = yield* pglite.query("SELECT $1::bytea", [bytes], "array")
    assert.deepStrictEqual(rows, [[new Uint8Array([2, 3])]] as never)
  })
)
