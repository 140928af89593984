import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { nextEventLoopTurn } from "../../../../scripts/test-support/eventually.ts"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { openPglite } from "../../src/pglite/Pglite.ts"
import { openEmptyPglite } from "../pgliteTemplate.ts"
import { startScript } from "../startScript.ts"

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
    const child = startScript(new URL("crashWorker.ts", import.meta.url))
    assert.strictEqual(yield* Effect.promise(child.exit), 1)
    assert.include(child.stderr, "The PGlite worker thread exited unexpectedly")
  })
)

it.live("closing waits for the running statement", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
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
