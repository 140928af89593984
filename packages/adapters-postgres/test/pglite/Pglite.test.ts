import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { openPglite } from "../../src/pglite/Pglite.ts"
import { startChild } from "../childProcess.ts"
import { nextEventLoopTurn } from "../concurrency.ts"
import { openEmptyPglite } from "../pgliteTemplate.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

it.live("a running statement does not block the event loop", () =>
  Effect.gen(function* () {
    const pglite = yield* openEmptyPglite()
    const statement = yield* Effect.forkChild(pglite.query("SELECT pg_sleep(0.3)", [], "array"))
    let turns = 0
    while (statement.pollUnsafe() === undefined) {
      turns++
      yield* nextEventLoopTurn
    }
    assert.isAbove(turns, 20)
  })
)

it.live("the process ends with an error when the worker thread dies", () =>
  Effect.gen(function* () {
    const child = yield* startChild(new URL("crashWorker.ts", import.meta.url))
    const { status, stderr } = yield* child.result
    assert.strictEqual(status, 1)
    assert.include(stderr, "The PGlite worker thread exited unexpectedly")
  })
)

it.live("closing waits for the running statement", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const statement = "CREATE TABLE kept AS SELECT 1 AS one FROM pg_sleep(0.5)"
    yield* Effect.scoped(
      Effect.flatMap(openEmptyPglite(folder), ({ query }) =>
        Effect.forkDetach(query(statement, [], "array"), { startImmediately: true })
      )
    )
    const { query } = yield* openPglite(folder)
    assert.deepStrictEqual((yield* query("SELECT one FROM kept", [], "array")).rows, [[1]] as never)
  })
)

it.live("a view of a larger buffer round-trips as bytea", () =>
  Effect.gen(function* () {
    const pglite = yield* openEmptyPglite()
    const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    const { rows } = yield* pglite.query("SELECT $1::bytea", [bytes], "array")
    assert.deepStrictEqual(rows, [[new Uint8Array([2, 3])]] as never)
  })
)
