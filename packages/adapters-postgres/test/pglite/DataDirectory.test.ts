import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import promises, { rm, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { vi } from "vitest"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { orDie } from "../../src/orDie.ts"
import { openDataDirectory, startDataDirectory } from "../../src/pglite/DataDirectory.ts"
import * as PgliteDatabase from "../../src/pglite/PgliteDatabase.ts"
import { startScript } from "../startScript.ts"

const existingDirectory = Effect.tap(Effect.sync(temporaryFolder), (path) => Effect.scoped(openDataDirectory(path)))

const startProcess = (path: string, task: "hold" | "write") =>
  startScript(new URL("dataDirectoryChild.ts", import.meta.url), path, task)

const tryOpen = (path: string) =>
  Effect.scoped(openDataDirectory(path)).pipe(
    Effect.as("opened"),
    Effect.catch(({ _tag }) => Effect.succeed(_tag))
  )

const withSql = <A, E>(path: string, f: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, f).pipe(Effect.provide(PgliteDatabase.layer({ dataDir: path })))

it.live("is locked for one process and unlocked when the process is killed", () =>
  Effect.gen(function* () {
    const path = yield* existingDirectory
    const child = startProcess(path, "hold")
    yield* Effect.promise(() => child.output(/^open\n/, "stdout"))
    assert.strictEqual(yield* tryOpen(path), "DataDirectoryInUse")
    yield* Effect.promise(() => child.kill())
    yield* Effect.scoped(openDataDirectory(path))
  })
)

it.live("can be open once per process", () =>
  Effect.gen(function* () {
    const path = yield* existingDirectory
    yield* Effect.scoped(
      Effect.gen(function* () {
        yield* openDataDirectory(path)
        assert.strictEqual(yield* tryOpen(path), "DataDirectoryInUse")
        assert.strictEqual(yield* tryOpen(path), "DataDirectoryInUse")
      })
    )
    yield* withSql(path, (sql) => sql`CREATE TABLE kept (id int)`)
    assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT * FROM kept`), [])
  })
)

it.live("opens after kills during its creation", () =>
  Effect.gen(function* () {
    const path = temporaryFolder()
    const unfinished = join(path, "pglite")
    const isComplete = () => !existsSync(join(path, "pglite.incomplete"))
    // PGlite treats a folder with the first of these files as a complete database.
    for (const milestone of ["PG_VERSION", "base/4", "pg_wal"]) {
      // The previous kill may have left it.
      yield* Effect.promise(() => rm(join(unfinished, milestone), { recursive: true, force: true }))
      const child = startProcess(path, "hold")
      const isReached = () => existsSync(join(unfinished, milestone))
      yield* Effect.promise(() => child.eventually(isReached))
      yield* Effect.promise(() => child.kill())
      assert.isFalse(isComplete())
    }
    assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT 1 AS x`), [{ x: 1 }])
    assert.deepStrictEqual(readdirSync(path).toSorted(), ["lock.db", "pglite"])
    assert.strictEqual(statSync(unfinished).mode & 0o777, 0o700)
  })
)

it.live("contains exactly the committed rows after a kill during a transaction", () =>
  Effect.gen(function* () {
    const path = yield* existingDirectory
    const child = startProcess(path, "write")
    yield* Effect.promise(() => child.output(/^writing\n/, "stdout"))
    yield* Effect.promise(() => child.kill())
    assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT text FROM note`), [{ text: "committed" }])
  })
)

it.live("an unusable path fails with its reason", () =>
  Effect.gen(function* () {
    const path = yield* existingDirectory
    yield* Effect.promise(() => writeFile(join(path, "file"), ""))
    assert.strictEqual(yield* tryOpen(join(path, "file")), "DataDirectoryUnusable")
    assert.strictEqual(yield* tryOpen(join(path, "file", "below")), "DataDirectoryUnusable")

    yield* Effect.scoped(openDataDirectory(path))
    yield* Effect.promise(() => writeFile(join(path, "pglite", "PG_VERSION"), "17\n"))
    const error = yield* Effect.flip(Effect.scoped(openDataDirectory(path)))
    assert.match(error.message, /initialized by PostgreSQL version 17/)

    yield* Effect.promise(() => rm(join(path, "pglite", "PG_VERSION")))
    const damaged = yield* Effect.flip(Effect.scoped(openDataDirectory(path)))
    assert.match(damaged.message, /PG_VERSION is missing/)
    assert.isTrue(existsSync(join(path, "pglite", "base")))
  })
)

it.live("a scope that closes while the database opens unlocks the directory, even if it cannot be opened", () =>
  Effect.gen(function* () {
    const path = yield* existingDirectory
    yield* Effect.scoped(startDataDirectory(path))
    yield* Effect.scoped(Effect.flatten(startDataDirectory(path)))

    yield* Effect.promise(() => truncate(join(path, "pglite", "global", "pg_control"), 100))
    yield* Effect.scoped(startDataDirectory(path))
    assert.strictEqual(yield* tryOpen(path), "DatabaseDamaged")
  })
)

it.live("a damaged database fails with what PostgreSQL says of it, and on a full disk with the space", () =>
  Effect.gen(function* () {
    const path = yield* existingDirectory
    yield* Effect.promise(() => truncate(join(path, "pglite", "global", "pg_control"), 100))
    const damaged = yield* Effect.flip(Effect.scoped(openDataDirectory(path)))
    assert.strictEqual(damaged._tag, "DatabaseDamaged")
    assert.match(damaged.message, /is damaged.*PANIC: +could not read file "global\/pg_control"/)
    assert.notInclude(damaged.message, "Aborted")

    const space = vi.spyOn(promises, "statfs").mockResolvedValue({ bavail: 3, bsize: 2 ** 20 } as never)
    const full = yield* Effect.flip(Effect.scoped(openDataDirectory(path)))
    space.mockRestore()
    assert.strictEqual(
      full.message,
      `the database in ${path} cannot be opened with 3 MiB of free disk space: that takes up to 32 MiB`
    )
  })
)

/** A file system of its own, where the machine allows mounting one. */
const smallDisk = (mebibytes: number, files = 10_000) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const path = temporaryFolder()
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m,nr_inodes=${files}`, "tmpfs", path], {
        stdio: "ignore"
      })
      return path
    }),
    (path) => Effect.sync(() => execFileSync("umount", ["--lazy", path]))
  )

const canMount = Effect.runSync(Effect.exit(Effect.scoped(smallDisk(1))))._tag === "Success"

it.live("is not created on a disk without space for it", () =>
  Effect.gen(function* () {
    const space = vi.spyOn(promises, "statfs").mockResolvedValue({ bavail: 40, bsize: 2 ** 20 } as never)
    const error = yield* Effect.flip(Effect.scoped(openDataDirectory(temporaryFolder())))
    space.mockRestore()
    assert.match(error.message, /only 40 MiB of disk space are free; the catalogue takes 50 MiB/)
  })
)

it.live.skipIf(!canMount)("a database that does not fit is created again once there is space", () =>
  Effect.gen(function* () {
    const path = yield* smallDisk(140, 400)
    const error = yield* Effect.flip(Effect.scoped(openDataDirectory(path)))
    assert.match(error.message, /cannot be used as a data directory: ENOSPC/)
    execFileSync("mount", ["-o", "remount,size=140m,nr_inodes=10000", path])
    assert.deepStrictEqual(yield* withSql(path, (sql) => sql`SELECT 1 AS x`), [{ x: 1 }])
  }).pipe(Effect.scoped)
)

it.live.skipIf(!canMount)("a full disk refuses writes, loses nothing that was acknowledged, and recovers", () =>
  Effect.gen(function* () {
    const path = yield* smallDisk(140)
    const count = (sql: SqlClient.SqlClient) =>
      Effect.map(sql<{ rows: number }>`SELECT count(*)::int AS rows FROM filled`, ([row]) => row!.rows)
    // Fills the write-ahead log rather than the table: PGlite hangs without space for a new file of its log.
    const insert = (sql: SqlClient.SqlClient) =>
      sql`INSERT INTO filled SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000)) FROM generate_series(1, 8)`
    const acknowledged = yield* withSql(
      path,
      Effect.fnUntraced(function* (sql) {
        yield* sql`CREATE TABLE filled (value pg_lsn)`
        let inserted = 0
        let failure: unknown
        while (failure === undefined && inserted < 100) {
          const exit = yield* Effect.exit(orDie(sql.withTransaction(insert(sql))))
          if (exit._tag === "Success") inserted++
          else failure = Cause.squash(exit.cause)
        }
        assert.isAbove(inserted, 0)
        assert.isTrue(StorageUnavailable.isFull(failure), String(failure))
        assert.strictEqual(yield* count(sql), inserted * 8)
        execFileSync("mount", ["-o", "remount,size=200m", path])
        yield* insert(sql)
        return (inserted + 1) * 8
      })
    )
    assert.strictEqual(yield* withSql(path, count), acknowledged)
  }).pipe(Effect.scoped)
)
