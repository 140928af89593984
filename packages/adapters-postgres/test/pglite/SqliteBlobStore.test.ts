import { type Blob, BlobStore, readBlob, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { blobStoreContract } from "@emoji-catalogue/application/contracts"
import { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Cause, DateTime, Effect, Exit, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import fs from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { vi } from "vitest"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import * as PgBlobStore from "../../src/artwork/PgBlobStore.ts"
import * as SqliteBlobStore from "../../src/pglite/SqliteBlobStore.ts"
import { randomBlob, randomBlobs } from "../randomBlobs.ts"
import { testDatabases } from "../testDatabases.ts"

const [, pglite] = testDatabases[0]!

blobStoreContract(
  "SQLite",
  Layer.unwrap(Effect.sync(() => SqliteBlobStore.layer({ dataDir: temporaryFolder() }))).pipe(Layer.provide(pglite))
)

const storeIn = (dataDir: string) => Layer.fresh(SqliteBlobStore.layer({ dataDir }))

/** Uses the store of a data directory, and closes it. */
const withStore = <A, E, R>(dataDir: string, f: (store: BlobStore["Service"]) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(BlobStore, f).pipe(Effect.provide(storeIn(dataDir)))

const bytesOf = (store: BlobStore["Service"], { name }: Blob) =>
  Effect.flatMap(store.get(name), (found) => Effect.map(readBlob(Option.getOrThrow(found)), Buffer.from))

const namesIn = (store: BlobStore["Service"]) =>
  Effect.flatMap(DateTime.now, (now) => Stream.runCollect(store.list(DateTime.add(now, { days: 1 }))))

const assertHas = Effect.fnUntraced(function* (store: BlobStore["Service"], blobs: ReadonlyArray<Blob>) {
  assert.sameMembers(
    yield* namesIn(store),
    blobs.map(({ name }) => name)
  )
  for (const blob of blobs) assert.isTrue((yield* bytesOf(store, blob)).equals(blob.bytes))
})

it.live("a later process finds the images, even if the previous process was killed after writing", () =>
  Effect.gen(function* () {
    const [dataDir, killed] = [temporaryFolder(), temporaryFolder()]
    const blobs = randomBlobs(20, 5000)
    yield* withStore(dataDir, (store) =>
      Effect.gen(function* () {
        yield* store.put(blobs)
        // The state after a kill, in which the write-ahead log is not part of the file yet.
        for (const file of ["images.db", "images.db-wal"]) fs.copyFileSync(join(dataDir, file), join(killed, file))
      })
    )
    yield* withStore(dataDir, (store) => assertHas(store, blobs))
    yield* withStore(killed, (store) => assertHas(store, blobs))
  }).pipe(Effect.provide(pglite))
)

it.live("a failed write stores none of its images", () =>
  Effect.gen(function* () {
    const blobs = randomBlobs(3, 100)
    // SQLite rejects the value in the middle of the transaction.
    const unreadable = { name: AssetName.make(`${"0".repeat(64)}.png`), bytes: undefined as unknown as Uint8Array }
    yield* withStore(temporaryFolder(), (store) =>
      Effect.gen(function* () {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(store.put([...blobs, unreadable]))))
        assert.deepStrictEqual(yield* namesIn(store), [])
        yield* store.put(blobs)
        yield* assertHas(store, blobs)
      })
    )
  }).pipe(Effect.provide(pglite))
)

it.live("with too little space nothing is written, and the failure is that of a full disk", () =>
  Effect.gen(function* () {
    const [stored, refused] = randomBlobs(2, 100)
    yield* withStore(temporaryFolder(), (store) =>
      Effect.gen(function* () {
        yield* store.put([stored!])
        const statfs = vi.spyOn(fs, "statfsSync").mockReturnValue({ bavail: 31, bsize: 1024 * 1024 } as fs.StatsFs)
        for (const write of [store.put([refused!]), store.replace([refused!]), store.delete([stored!.name])]) {
          const exit = yield* Effect.exit(write)
          assert.isTrue(Exit.isFailure(exit) && StorageUnavailable.isFull(Cause.squash(exit.cause)))
        }
        statfs.mockRestore()
        yield* assertHas(store, [stored!])
      })
    )
  }).pipe(Effect.provide(pglite))
)

it.live("refuses and keeps a file that is not a database of images, and names it", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    const text = "not a database ".repeat(100)
    fs.writeFileSync(join(dataDir, "images.db"), text)
    const error = yield* Effect.flip(withStore(dataDir, () => Effect.void))
    assert.strictEqual(error._tag, "ImagesDamaged")
    assert.include(error.message, "images.db are damaged: file is not a database")
    assert.strictEqual(fs.readFileSync(join(dataDir, "images.db"), "utf8"), text)
  }).pipe(Effect.provide(pglite))
)

it.live("refuses a truncated file", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    yield* withStore(dataDir, (store) => store.put(randomBlobs(50, 5000)))
    fs.truncateSync(join(dataDir, "images.db"), 20_000)
    assert.strictEqual((yield* Effect.flip(withStore(dataDir, () => Effect.void)))._tag, "ImagesDamaged")
  }).pipe(Effect.provide(pglite))
)

it.live("a folder that cannot be written is refused with the name of the file", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    fs.mkdirSync(join(dataDir, "images.db"))
    const error = yield* Effect.flip(withStore(dataDir, () => Effect.void))
    assert.strictEqual(error._tag, "DataDirectoryUnusable")
    assert.include(error.message, "images.db: unable to open database file")
  }).pipe(Effect.provide(pglite))
)

/** Images as an earlier version stored them. */
const storeInPglite = (blobs: ReadonlyArray<Blob>) =>
  Effect.flatMap(PgBlobStore.make("blob"), (store) => store.put(blobs))

const countInPglite = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT FROM blob`).pipe(
  Effect.map((rows) => rows.length)
)

it.live("moves the images of an earlier version, even after a killed attempt", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    const blobs = [...randomBlobs(150, 3000), randomBlob(600 * 1024), randomBlob(0)]
    yield* storeInPglite(blobs)
    // The state after a start that was killed during the move.
    const file = new DatabaseSync(join(dataDir, "images.db"))
    file.exec("CREATE TABLE blob (name TEXT PRIMARY KEY, bytes BLOB NOT NULL, stored_at INTEGER NOT NULL) STRICT")
    for (const { bytes, name } of blobs.slice(0, 64)) {
      file.prepare("INSERT INTO blob VALUES (?, ?, 0)").run(name, bytes)
    }
    file.close()

    yield* withStore(dataDir, (store) => assertHas(store, blobs))
    assert.strictEqual(yield* countInPglite, 0)
    yield* withStore(dataDir, (store) => assertHas(store, blobs))
  }).pipe(Effect.provide(pglite))
)

const withFree = (mebibytes: number) =>
  vi
    .spyOn(fs.promises, "statfs")
    // The mock has the type of the last overload, which returns bigints.
    .mockResolvedValue({ bavail: mebibytes, bsize: 1024 * 1024 } as unknown as fs.BigIntStatsFs)

it.live("a killed move needs space only for the rest", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    const blobs = randomBlobs(8, 1024 * 1024)
    yield* storeInPglite(blobs.slice(0, 6))
    yield* withStore(dataDir, () => Effect.void)
    yield* storeInPglite(blobs)
    const statfs = withFree(35)
    yield* withStore(dataDir, (store) => assertHas(store, blobs))
    statfs.mockRestore()
  }).pipe(Effect.provide(pglite))
)

it.live("without space for them the images of an earlier version stay, and the start says how much it needs", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    const blobs = randomBlobs(3, 1024 * 1024)
    yield* storeInPglite(blobs)
    const statfs = withFree(33)
    const error = yield* Effect.flip(withStore(dataDir, () => Effect.void))
    statfs.mockRestore()
    assert.include(error.message, "cannot be opened with 33 MiB of free disk space: that takes up to 35 MiB")
    assert.strictEqual(yield* countInPglite, 3)
    yield* withStore(dataDir, (store) => assertHas(store, blobs))
  }).pipe(Effect.provide(pglite))
)
