import { Effect, Schema } from "effect"
import { existsSync } from "node:fs"
import promises, { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { unpackEmptyDatabase } from "../emptyDatabase.ts"
import { availableBytes, mebibyte, reservedBytes } from "./diskSpace.ts"
import { openPglite, startPglite } from "./Pglite.ts"
import { openSqlite } from "./openSqlite.ts"

export class DataDirectoryInUse extends Schema.TaggedError<DataDirectoryInUse>()("DataDirectoryInUse", {
  path: Schema.String
}) {
  override get message() {
    return `another emoji catalogue is running on the data directory ${this.path}`
  }
}

export class DataDirectoryUnusable extends Schema.TaggedError<DataDirectoryUnusable>()("DataDirectoryUnusable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.path} cannot be used as a data directory: ${this.reason}`
  }
}

/** The disk has too little free space to open the database. */
export class DataDirectoryFull extends Schema.TaggedError<DataDirectoryFull>()("DataDirectoryFull", {
  path: Schema.String,
  freeMebibytes: Schema.Int,
  neededMebibytes: Schema.Int
}) {
  override get message() {
    return `the database in ${this.path} cannot be opened with ${this.freeMebibytes} MiB of free disk space: that takes up to ${this.neededMebibytes} MiB`
  }
}

/** The database cannot be opened although the disk has enough free space. */
export class DatabaseDamaged extends Schema.TaggedError<DatabaseDamaged>()("DatabaseDamaged", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `the database in ${this.path} is damaged, or of another version of PostgreSQL: ${this.reason}`
  }
}

const unusable = (path: string) => (cause: unknown) =>
  new DataDirectoryUnusable({ path, reason: cause instanceof Error ? cause.message : String(cause) })

const attempt = <A>(path: string, f: () => Promise<A>) => Effect.tryPromise({ try: f, catch: unusable(path) })

const SQLITE_BUSY = 5

// Locks a SQLite database, because Node has no file locks. The operating system releases the lock when the process
// ends, even if it crashes. The lock also works on a full disk, because SQLite writes nothing to the database file and
// keeps the journal in memory.
const lock = (path: string) =>
  Effect.acquireRelease(
    Effect.try({
      try: () =>
        openSqlite(
          join(path, "lock.db"),
          "PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"
        ),
      catch: (cause) =>
        (cause as { errcode?: unknown }).errcode === SQLITE_BUSY
          ? new DataDirectoryInUse({ path })
          : unusable(path)(cause)
    }),
    (database) => Effect.sync(() => database.close())
  )

export const diskTooFull = (path: string, free: number, needed: number) =>
  new DataDirectoryFull({
    path,
    freeMebibytes: Math.floor(free / mebibyte),
    neededMebibytes: Math.ceil(needed / mebibyte)
  })

/** The free disk space that a new database needs before its first import. */
const minFreeBytes = 64 * mebibyte

/**
 * A text for messages. It states the size of a database without artwork, and the size with the artwork of all packages.
 */
export const spaceNeeded = "the catalogue takes 50 MiB, with its artwork 220 MiB"

export const freeBytes = (path: string) =>
  Effect.map(
    attempt(path, () => promises.statfs(path)),
    availableBytes
  )

/**
 * Fails if a new database would not fit on the disk. Without this check, the failure would occur only after minutes.
 */
const checkSpace = Effect.fnUntraced(function* (path: string) {
  const free = yield* freeBytes(path)
  if (free >= minFreeBytes) return
  const reason = `only ${Math.floor(free / mebibyte)} MiB of disk space are free; ${spaceNeeded}`
  return yield* new DataDirectoryUnusable({ path, reason })
})

/**
 * The file `incomplete` exists until PGlite has opened the database. If the file is left over, the next start unpacks
 * the database again, because PGlite would accept a partial one.
 */
const createDatabase = Effect.fnUntraced(function* (database: string, incomplete: string) {
  yield* attempt(database, () => writeFile(incomplete, ""))
  yield* attempt(database, () => rm(database, { recursive: true, force: true }))
  yield* attempt(database, () => unpackEmptyDatabase(database))
  const pglite = yield* Effect.mapError(openPglite(database), unusable(database))
  yield* attempt(database, () => rm(incomplete))
  return pglite
})

/** A folder with files counts as a database, so that it is never replaced. */
const isMissing = async (database: string): Promise<boolean> =>
  !existsSync(database) || (await readdir(database)).length === 0

/**
 * PostgreSQL aborts in the same way on a full disk and on damaged files. The disk counts as full if less than
 * `reservedBytes` are free; otherwise the files count as damaged.
 */
const openFailure = (path: string) =>
  Effect.fnUntraced(function* ({ message: reason }: Error) {
    const free = yield* freeBytes(path)
    return free < reservedBytes
      ? yield* diskTooFull(path, free, reservedBytes)
      : yield* new DatabaseDamaged({ path, reason })
  })

/**
 * Locks a directory until the scope closes, and starts to open its database. The returned effect waits until the
 * database is open. The database opens in its own thread, so a process can load modules meanwhile. If there is no
 * database yet, the returned effect creates it.
 */
export const startDataDirectory = Effect.fn("startDataDirectory")(function* (directory: string) {
  const path = resolve(directory)
  const database = join(path, "pglite")
  const incomplete = join(path, "pglite.incomplete")

  yield* attempt(path, () => mkdir(path, { recursive: true, mode: 0o700 }))
  yield* lock(path)
  if (existsSync(incomplete) || (yield* attempt(path, () => isMissing(database)))) {
    yield* checkSpace(path)
    return createDatabase(database, incomplete)
  }
  // Without this check, PGlite would create a new database among the existing files.
  if (!existsSync(join(database, "PG_VERSION")))
    return yield* new DatabaseDamaged({ path, reason: "the file PG_VERSION is missing" })
  return Effect.catch(yield* startPglite(database), openFailure(path))
})

/** Like `startDataDirectory`, but waits until the database is open. */
export const openDataDirectory = (directory: string) => Effect.flatten(startDataDirectory(directory))
