import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { spawnSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { openPglite } from "../../src/pglite/Pglite.ts"
import { openEmptyPglite } from "../pgliteTemplate.ts"

it.live("answers others while a statement runs", () =>
  Effect.gen(function* () {
    const pglite = yield* openEmptyPglite()
    const statement = yield* Effect.forkChild(pglite.query("SELECT pg_sleep(0.3)", [], "array"))
    let turns = 0
    while (statement.pollUnsafe() === undefined) {
      turns++
      yield* Effect.sleep(1)
    }
    assert.isAbove(turns, 20)
  })
)

it("ends the process when its thread ends, and says so", () => {
  const file = fileURLToPath(new URL("crashWorker.ts", import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, ["--conditions=source", file], {
    encoding: "utf8",
    timeout: 20_000
  })
  assert.strictEqual(status, 1)
  assert.include(stderr, "The thread of the embedded database has ended by itself")
})

it.live("is closed while a statement runs, once that has ended", () =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.promise(() => mkdtemp(join(tmpdir(), "pglite-"))),
      (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
    )
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

it.live("takes bytes that are part of a larger buffer, and gives them back", () =>
  Effect.gen(function* () {
    const pglite = yield* openEmptyPglite()
    const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    const { rows } = yield* pglite.query("SELECT $1::bytea", [bytes], "array")
    assert.deepStrictEqual(rows, [[new Uint8Array([2, 3])]] as never)
  })
)
