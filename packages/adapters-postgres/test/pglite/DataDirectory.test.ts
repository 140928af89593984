import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { openDataDirectory } from "../../src/pglite/DataDirectory.ts"
import * as PgliteDatabase from "../../src/pglite/PgliteDatabase.ts"
import { openEmptyPglite } from "../pgliteTemplate.ts"

const directory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "data-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

/** One that has a database already, without the seconds it takes to create it. */
const readyDirectory = Effect.tap(directory, (path) => Effect.scoped(openEmptyPglite(join(path, "pglite"))))

const startChild = (path: string, task: "hold" | "write") =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const script = fileURLToPath(new URL("dataDirectoryChild.ts", import.meta.url))
      const child = spawn(process.execPath, ["--conditions=source", script, path, task], {
        stdio: ["ignore", "pipe", "inherit"]
      })
      const exited = once(child, "exit")
      return {
        said: Effect.promise(() =>
          Promise.race([once(child.stdout, "data").then(String), exited.then(() => "exit\n")])
        ),
        kill: Effect.promise(() => {
          child.kill("SIGKILL")
          return exited
        })
      }
    }),
    ({ kill }) => kill
  )

const refused = (path: string) =>
  Effect.scoped(openDataDirectory(path)).pipe(
    Effect.as("opened"),
    Effect.catch(({ _tag }) => Effect.succeed(_tag))
  )

const appears = (path: string) => Effect.repeat(Effect.sleep(1), { until: () => existsSync(path) })

const withSql = <A, E>(path: string, f: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, f).pipe(Effect.provide(PgliteDatabase.layer({ dataDir: path })))

it.live("is for one process, and free again at once when that is killed", () =>
  Effect.gen(function* () {
    const path = yield* readyDirectory
    const child = yield* startChild(path, "hold")
    assert.strictEqual(yield* child.said, "open\n")
    assert.strictEqual(yield* refused(path), "DataDirectoryInUse")
    yield* child.kill
    yield* Effect.scoped(openDataDirectory(path))
  })
)

it.live("is for one opening within a process", () =>
  Effect.gen(function* () {
    const path = yield* readyDirectory
    yield* Effect.scoped(
      Effect.gen(function* () {
        yield* openDataDirectory(path)
        assert.strictEqual(yield* refused(path), "DataDirectoryInUse")
        assert.strictEqual(yield* refused(path), "DataDirectoryInUse")
      })
    )
    yield* withSql(path, (sql) => sql`CREATE TABLE kept (id int)`)
    assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT * FROM kept`), [])
  })
)

for (const milestone of ["base/4", "postmaster.pid"]) {
  it.live(`can be opened after a kill during its creation (${milestone})`, () =>
    Effect.gen(function* () {
      const path = yield* directory
      const child = yield* startChild(path, "hold")
      yield* appears(join(path, "pglite.new", milestone))
      yield* child.kill
      assert.isFalse(existsSync(join(path, "pglite")))
      // The worst moment: PGlite takes a folder with this file for a whole database.
      yield* Effect.promise(() => writeFile(join(path, "pglite.new", "PG_VERSION"), "18\n"))
      assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT 1 AS x`), [{ x: 1 }])
      assert.deepStrictEqual(readdirSync(path).toSorted(), ["lock.db", "pglite"])
    })
  )
}

it.live("has what was committed, and nothing else, after a kill inside a transaction", () =>
  Effect.gen(function* () {
    const path = yield* readyDirectory
    const child = yield* startChild(path, "write")
    assert.strictEqual(yield* child.said, "writing\n")
    yield* child.kill
    assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT text FROM note`), [{ text: "committed" }])
  })
)

it.live("says why a path cannot be one", () =>
  Effect.gen(function* () {
    const path = yield* readyDirectory
    yield* Effect.promise(() => writeFile(join(path, "file"), ""))
    assert.strictEqual(yield* refused(join(path, "file")), "DataDirectoryUnusable")
    assert.strictEqual(yield* refused(join(path, "file", "below")), "DataDirectoryUnusable")

    yield* Effect.scoped(openDataDirectory(path))
    yield* Effect.promise(() => writeFile(join(path, "pglite", "PG_VERSION"), "17\n"))
    const error = yield* Effect.flip(Effect.scoped(openDataDirectory(path)))
    assert.match(error.message, /initialized by PostgreSQL version 17/)
  })
)
