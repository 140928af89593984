import { Effect, Schema } from "effect"
import { existsSync } from "node:fs"
import promises, { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { unpackEmptyDatabase } from "../emptyDatabase.ts"
import { availableBytes, mebibyte, reservedBytes } from "./diskSpace.ts"
import { openPglite } from "./Pglite.ts"

/** The directory is already open, in another process or in this one. */
export class DataDirectoryInUse extends Schema.TaggedError<DataDirectoryInUse>()("DataDirectoryInUse", {
  path: Schema.String
}) {
  override get message() {
    return `another emoji catalogue is running on the data directory ${this.path}`
  }
}

/** The directory cannot be created or written. */
export class DataDirectoryUnusable extends Schema.TaggedError<DataDirectoryUnusable>()("DataDirectoryUnusable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.path} cannot be used as a data directory: ${this.reason}`
  }
}

/** The directory has a database, but the disk has not enough free space to open it. */
export class DataDirectoryFull extends Schema.TaggedError<DataDirectoryFull>()("DataDirectoryFull", {
  path: Schema.String,
  freeMebibytes: Schema.Int,
  neededMebibytes: Schema.Int
}) {
  override get message() {
    return `the database in ${this.path} cannot be opened with ${this.freeMebibytes} MiB of free disk space: that takes up to ${this.neededMebibytes} MiB`
  }
}

/** PostgreSQL cannot open the database in the directory, although the disk has enough free space. */
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

// Node has no file locks, but it includes SQLite, which locks its database file. The operating system releases this
// lock however the process ends. Nothing is ever written to the file, and its journal is in memory, so a full disk does
// not prevent the lock.
const acquireLock = (path: string) => {
  const database = new DatabaseSync(join(path, "lock.db"))
  try {
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}

const lock = (path: string) =>
  Effect.acquireRelease(
    Effect.try({
      try: () => acquireLock(path),
      catch: (cause) =>
        (cause as { errcode?: unknown }).errcode === SQLITE_BUSY
          ? new DataDirectoryInUse({ path })
          : unusable(path)(cause)
    }),
    (database) => Effect.sync(() => database.close())
  )

/** The error for opening a directory that needs `needed` bytes when only `free` bytes of disk space are left. */
export const diskTooFull = (path: string, free: number, needed: number) =>
  new DataDirectoryFull({
    path,
    freeMebibytes: Math.floor(free / mebibyte),
    neededMebibytes: Math.ceil(needed / mebibyte)
  })

/** The minimum free disk space to create a database. Enough for a database before its first import. */
const minFreeBytes = 64 * mebibyte

/** For messages: the disk space of a database without artwork, and with the artwork of all installed packages. */
export const spaceNeeded = "the catalogue takes 50 MiB, with its artwork 220 MiB"

/** The free disk space that this process may use, in bytes. */
export const freeBytes = (path: string) =>
  Effect.map(
    attempt(path, () => promises.statfs(path)),
    availableBytes
  )

/** Fails if a new database would not fit on the disk, before minutes are spent on creating it. */
const checkSpace = Effect.fnUntraced(function* (path: string) {
  const free = yield* freeBytes(path)
  if (free >= minFreeBytes) return
  const reason = `only ${Math.floor(free / mebibyte)} MiB of disk space are free; ${spaceNeeded}`
  return yield* new DataDirectoryUnusable({ path, reason })
})

/**
 * Unpacks an empty database and opens it. Until this is done, a file next to the database marks it as incomplete. The
 * next start unpacks an incomplete database again, because PGlite would accept a partial one.
 */
const createDatabase = Effect.fnUntraced(function* (database: string, incomplete: string) {
  yield* attempt(database, () => writeFile(incomplete, ""))
  yield* attempt(database, () => rm(database, { recursive: true, force: true }))
  yield* attempt(database, () => unpackEmptyDatabase(database))
  const pglite = yield* Effect.mapError(openPglite(database), unusable(database))
  yield* attempt(database, () => rm(incomplete))
  return pglite
})

/**
 * Whether the database is missing or its folder is empty. A folder with files counts as a database, so it is never
 * replaced.
 */
const isMissing = async (database: string): Promise<boolean> =>
  !existsSync(database) || (await readdir(database)).length === 0

/**
 * Finds out why an existing database cannot be opened. The free disk space decides, because PostgreSQL aborts in the
 * same way on a full disk and on damaged files.
 */
const openFailure = (path: string) =>
  Effect.fnUntraced(function* ({ message: reason }: Error) {
    const free = yield* freeBytes(path)
    return free < reservedBytes
      ? yield* diskTooFull(path, free, reservedBytes)
      : yield* new DatabaseDamaged({ path, reason })
  })

/** Opens the database of a directory, creating it if missing, and locks the directory until the scope closes. */
export const openDataDirectory = Effect.fn("openDataDirectory")(function* (directory: string) {
  const path = resolve(directory)
  const database = join(path, "pglite")
  const incomplete = join(path, "pglite.incomplete")

  yield* attempt(path, () => mkdir(path, { recursive: true, mode: 0o700 }))
  yield* lock(path)
  if (existsSync(incomplete) || (yield* attempt(path, () => isMissing(database)))) {
    yield* checkSpace(path)
    return yield* createDatabase(database, incomplete)
  }
  // Without this check, PGlite would create a new database among the existing files.
  if (!existsSync(join(database, "PG_VERSION")))
    return yield* new DatabaseDamaged({ path, reason: "the file PG_VERSION is missing" })
  return yield* Effect.catch(openPglite(database), openFailure(path))
})
