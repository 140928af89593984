import {
  type Blob,
  type BlobStorage,
  BlobStore,
  type ByteRange,
  StorageUnavailable
} from "@emoji-catalogue/application/ports"
import type { AssetName } from "@emoji-catalogue/domain"
import { Clock, DateTime, Effect, Layer, Option, Schema, Stream } from "effect"
import fs from "node:fs"
import { join, resolve } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import { DataDirectoryUnusable } from "./DataDirectory.ts"
import { availableBytes, diskFullMessage, reservedBytes } from "./diskSpace.ts"
import { moveImages } from "./moveImages.ts"
import { openSqlite } from "./openSqlite.ts"

/** The maximum number of names per statement. It is limited, because a statement blocks the process. */
const maxNames = 500

// EXCLUSIVE is possible, because no other process opens the file. FULL lets a committed write survive a power failure. A
// commit may run a checkpoint, which blocks the process. 250 pages (1 MB) instead of SQLite's 1,000 keep it short.
const settings = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 250`

const schema = `
  CREATE TABLE IF NOT EXISTS blob (
    name TEXT PRIMARY KEY,
    bytes BLOB NOT NULL,
    stored_at INTEGER NOT NULL -- milliseconds since 1970
  ) STRICT`

const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_NOTADB = 26

export class ImagesDamaged extends Schema.TaggedError<ImagesDamaged>()("ImagesDamaged", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `the images in ${this.path} are damaged: ${this.reason}`
  }
}

const openFailure = (
  folder: string,
  { errcode = 0, message }: { readonly errcode?: number; readonly message: string }
) =>
  errcode === SQLITE_CORRUPT || errcode === SQLITE_NOTADB
    ? new ImagesDamaged({ path: join(folder, "images.db"), reason: message })
    : new DataDirectoryUnusable({ path: folder, reason: `images.db: ${message}` })

const noSpace = (cause?: unknown) =>
  new StorageUnavailable({ reason: "full", cause: new Error(diskFullMessage, { cause }) })

/** Fails if less than `reservedBytes` of disk space are free, because a full disk can damage PGlite's database. */
const write = (database: DatabaseSync, folder: string, statements: () => void) => {
  if (availableBytes(fs.statfsSync(folder)) < reservedBytes) throw noSpace()
  database.exec("BEGIN")
  try {
    statements()
    database.exec("COMMIT")
  } catch (cause) {
    if (database.isTransaction) database.exec("ROLLBACK")
    throw (cause as { errcode?: unknown }).errcode === SQLITE_FULL ? noSpace(cause) : cause
  }
}

/** Content-addressed storage in the file `images.db` of a folder. Only one process may use the file. */
const make = Effect.fnUntraced(function* (folder: string) {
  const path = resolve(folder)
  const database = yield* Effect.acquireRelease(
    Effect.try({
      try: () => openSqlite(join(path, "images.db"), `${settings}; ${schema}`),
      catch: (cause) => openFailure(path, cause as Error & { readonly errcode?: number })
    }),
    (database) => Effect.sync(() => database.close())
  )
  const insert = database.prepare("INSERT INTO blob VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
  const overwrite = database.prepare("INSERT OR REPLACE INTO blob VALUES (?, ?, ?)")
  const remove = database.prepare("DELETE FROM blob WHERE name = ?")
  const selectBytes = database.prepare("SELECT bytes FROM blob WHERE name = ?")
  const selectSize = database.prepare("SELECT length(bytes) AS size FROM blob WHERE name = ?")
  const selectMissing = database.prepare(
    "SELECT value AS name FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM blob WHERE blob.name = value)"
  )
  const selectPage = database.prepare(
    `SELECT name, stored_at < ? AS isListed FROM blob WHERE name > ? ORDER BY name LIMIT ${maxNames}`
  )
  const selectUsage = database.prepare(`
    SELECT (SELECT count(*) FROM blob) AS count, page_count * page_size AS bytes
    FROM pragma_page_count, pragma_page_size`)

  const store = (statement: typeof insert) => (blobs: ReadonlyArray<Blob>) =>
    Effect.map(Clock.currentTimeMillis, (now) =>
      write(database, path, () => {
        for (const { bytes, name } of blobs) statement.run(name, bytes, now)
      })
    )

  // `get` has no span, because a span would cost as much as the read.
  const get = (name: AssetName, range?: ByteRange) =>
    Effect.sync(() => {
      if (range !== undefined && range.start >= range.end) {
        const found = selectSize.get(name) as { readonly size: number } | undefined
        return Option.map(Option.fromUndefinedOr(found), ({ size }) => ({ size, content: Stream.empty }))
      }
      const found = selectBytes.get(name) as { readonly bytes: Uint8Array } | undefined
      if (found === undefined) return Option.none()
      const { bytes } = found
      const part = range === undefined ? bytes : bytes.subarray(Math.max(range.start, 0), range.end)
      const content = part.length === 0 ? Stream.empty : Stream.make(part)
      return Option.some({ size: bytes.length, content, ...(range === undefined ? { bytes } : {}) })
    })

  const missing = Effect.fn("SqliteBlobStore.missing")(function* (names: ReadonlyArray<AssetName>) {
    const found: Array<AssetName> = []
    for (let from = 0; from < names.length; from += maxNames) {
      const rows = selectMissing.all(JSON.stringify(names.slice(from, from + maxNames)))
      for (const { name } of rows) found.push(name as AssetName)
      yield* Effect.yieldNow
    }
    return found
  })

  const list = (storedBefore: DateTime.Utc) =>
    Stream.paginate("", (after) =>
      Effect.sync(() => {
        const rows = selectPage.all(DateTime.toEpochMillis(storedBefore), after)
        const names = rows.filter(({ isListed }) => isListed === 1).map(({ name }) => name as AssetName)
        const next = rows.length < maxNames ? Option.none() : Option.some(rows.at(-1)!["name"] as AssetName)
        return [names, next] as const
      })
    )

  return {
    put: Effect.fn("SqliteBlobStore.put")(store(insert)),
    replace: Effect.fn("SqliteBlobStore.replace")(store(overwrite)),
    get,
    missing,
    list,
    delete: Effect.fn("SqliteBlobStore.delete")((names: ReadonlyArray<AssetName>) =>
      Effect.sync(() =>
        write(database, path, () => {
          for (const name of names) remove.run(name)
        })
      )
    ),
    usage: Effect.sync(() => selectUsage.get() as { count: number; bytes: number }).pipe(
      Effect.withSpan("SqliteBlobStore.usage")
    )
  } satisfies BlobStorage<AssetName>
})

/**
 * Stores images in SQLite, which reads an image ten times faster than PGlite. At the start, this layer moves the images
 * that earlier versions stored in PGlite. `PgliteDatabase.layer` must already have locked `dataDir`.
 */
export const layer = ({ dataDir }: { readonly dataDir: string }) =>
  Layer.effect(
    BlobStore,
    Effect.tap(make(dataDir), (store) => moveImages(dataDir, store))
  )
