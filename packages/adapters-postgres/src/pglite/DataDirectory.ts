import { Effect, Schema } from "effect"
import { existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { openPglite } from "./Pglite.ts"

/** Another process, or this one a second time, has the directory open. */
export class DataDirectoryInUse extends Schema.TaggedError<DataDirectoryInUse>()("DataDirectoryInUse", {
  path: Schema.String
}) {
  override get message() {
    return `${this.path} is in use by another process, or by this one already`
  }
}

/** The directory cannot be created, written or read as a database. */
export class DataDirectoryUnusable extends Schema.TaggedError<DataDirectoryUnusable>()("DataDirectoryUnusable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.path} cannot be used as a data directory: ${this.reason}`
  }
}

const unusable = (path: string) => (cause: unknown) =>
  new DataDirectoryUnusable({ path, reason: cause instanceof Error ? cause.message : String(cause) })

const attempt = <A>(path: string, f: () => Promise<A>) => Effect.tryPromise({ try: f, catch: unusable(path) })

const SQLITE_BUSY = 5

// Node offers no file lock, but it contains SQLite, whose lock on an open file the operating system drops however the
// process ends. Nothing is ever written to the file.
const acquireLock = (path: string) => {
  const database = new DatabaseSync(join(path, "lock.db"))
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
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

/** Takes seconds, and what a kill half way leaves can pass for a whole database: so it happens aside. */
const create = Effect.fnUntraced(function* (path: string) {
  const aside = `${path}.new`
  yield* attempt(path, () => rm(aside, { recursive: true, force: true }))
  yield* Effect.scoped(openPglite(aside)).pipe(
    // It is whole once it is closed, and only then.
    Effect.catchDefect(Effect.fail),
    Effect.mapError(unusable(path))
  )
  yield* attempt(path, () => rename(aside, path))
})

/** The database in a directory, created if there is none, for this process alone until the scope closes. */
export const openDataDirectory = Effect.fn("openDataDirectory")(function* (directory: string) {
  const path = resolve(directory)
  const database = join(path, "pglite")

  yield* attempt(path, () => mkdir(path, { recursive: true, mode: 0o700 }))
  yield* lock(path)
  if (!existsSync(join(database, "PG_VERSION"))) yield* Effect.uninterruptible(create(database))
  return yield* Effect.mapError(openPglite(database), unusable(path))
})
