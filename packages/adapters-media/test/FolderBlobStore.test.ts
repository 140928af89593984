import { type Blob, BlobStore } from "@emoji-catalogue/application/ports"
import { backupFilesContract, blobStoreContract, submissionFilesContract } from "@emoji-catalogue/application/contracts"
import type { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Fiber, Layer, Option, Stream } from "effect"
import { TestClock } from "effect/testing"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, readlinkSync, statSync } from "node:fs"
import { readFile, rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as FolderBlobStore from "../src/FolderBlobStore.ts"
import * as FolderBackupFiles from "../src/FolderBackupFiles.ts"
import * as FolderSubmissionFiles from "../src/FolderSubmissionFiles.ts"
import { eventually, nextEventLoopTurn } from "../../../scripts/test-support/eventually.ts"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { blobName, randomBlob } from "./randomBlob.ts"

blobStoreContract("folder", Layer.unwrap(Effect.sync(() => FolderBlobStore.layer(temporaryFolder()))))

/** All stores of a folder. */
const stores = Layer.unwrap(
  Effect.sync(() => {
    const folder = temporaryFolder()
    return Layer.mergeAll(
      FolderBlobStore.layer(folder),
      FolderSubmissionFiles.layer(folder),
      FolderBackupFiles.layer(folder)
    )
  })
)

submissionFilesContract("folder", stores)
backupFilesContract("folder", stores)

const pathOf = (folder: string, { name }: Blob) => join(folder, name.slice(0, 2), name)

const withStore = <A, E>(folder: string, f: (store: BlobStore["Service"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(BlobStore, f).pipe(Effect.provide(FolderBlobStore.layer(folder)))

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

it.live("a blob is one file, written once, and later store instances find it", () =>
  Effect.gen(function* () {
    const folder = join(temporaryFolder(), "not", "there yet")
    const blob = randomBlob(5000)
    yield* withStore(folder, (store) => store.put([blob, blob]))
    assert.deepStrictEqual(filesBelow(folder), [blob.name as string])
    const before = statSync(pathOf(folder, blob))

    const found = yield* withStore(folder, (store) => Effect.andThen(store.put([blob]), store.get(blob.name)))
    assert.strictEqual(Option.getOrThrow(found).size, 5000)
    const after = statSync(pathOf(folder, blob))
    assert.deepStrictEqual([after.ino, after.mtimeMs], [before.ino, before.mtimeMs])
    assert.isTrue((yield* Effect.promise(() => readFile(pathOf(folder, blob)))).equals(blob.bytes))
  }).pipe(Effect.scoped)
)

const invalidNames = [
  "",
  "..",
  "../../escaped.svg",
  "/etc/passwd",
  `../${"a".repeat(64)}.svg`,
  `${"a".repeat(64)}.svg/../../../escaped`,
  `${"a".repeat(64)}.svg\0`,
  `${"a".repeat(64)}.svg\n`,
  `${"A".repeat(64)}.svg`,
  `${"a".repeat(64)}.exe`,
  `${"a".repeat(63)}\ud800.svg`,
  "unfinished"
]

for (const text of invalidNames) {
  it.live(`the invalid name ${JSON.stringify(text)} is rejected with its whole batch`, () =>
    Effect.gen(function* () {
      const parent = temporaryFolder()
      const folder = join(parent, "store")
      const name = text as AssetName
      const blob = randomBlob(10)
      yield* withStore(folder, (store) =>
        Effect.gen(function* () {
          const put = yield* Effect.exit(store.put([blob, { name, bytes: new Uint8Array(3) }]))
          assert.isTrue(Exit.hasDies(put))
          assert.isTrue(Exit.hasDies(yield* Effect.exit(store.get(name))))
        })
      )
      assert.deepStrictEqual(filesBelow(parent), [])
    }).pipe(Effect.scoped)
  )
}

it.live("opening the store deletes temporary files older than an hour, but no other file", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const unfinished = join(folder, "unfinished")
    const old = randomBlob(10)
    const now = Date.now()
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
    yield* withStore(folder, (store) => store.put([old]))
    yield* Effect.promise(async () => {
      await writeFile(join(unfinished, "stale"), "half")
      await writeFile(join(unfinished, "recent"), "half")
      await utimes(join(unfinished, "stale"), minutesAgo(61), minutesAgo(61))
      await utimes(join(unfinished, "recent"), minutesAgo(30), minutesAgo(30))
      await utimes(pathOf(folder, old), new Date(0), new Date(0))
    })
    yield* Effect.all([withStore(folder, () => Effect.void), withStore(folder, () => Effect.void)], {
      concurrency: "unbounded"
    })
    assert.deepStrictEqual(readdirSync(unfinished), ["recent"])
    assert.isTrue(existsSync(pathOf(folder, old)))
  }).pipe(Effect.scoped)
)

it.effect("an open store deletes leftover temporary files of other processes after an hour", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const left = join(folder, "unfinished", "left")
    const start = Date.now()
    yield* TestClock.setTime(start)
    yield* withStore(folder, () =>
      Effect.gen(function* () {
        yield* Effect.promise(() => writeFile(left, "half"))
        yield* Effect.promise(() => utimes(left, new Date(start), new Date(start)))
        yield* TestClock.adjust("1 hour")
        yield* Effect.repeat(nextEventLoopTurn, { times: 20 })
        assert.isTrue(existsSync(left))
        // Repeated, because the store may still be deleting when the clock moves and then sleeps another hour.
        const anHourLater = Effect.andThen(TestClock.adjust("1 hour"), nextEventLoopTurn)
        yield* eventually(Effect.map(anHourLater, () => !existsSync(left)))
      })
    )
  }).pipe(Effect.scoped)
)

it.live("lists only files with the name of a blob", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const blob = randomBlob(10)
    yield* withStore(folder, (store) =>
      Effect.gen(function* () {
        yield* store.put([blob])
        yield* Effect.promise(() => writeFile(join(folder, blob.name.slice(0, 2), "notes.txt"), "mine"))
        yield* Effect.promise(() => writeFile(join(folder, "unfinished", blob.name), "half"))
        const names = yield* Stream.runCollect(store.list(DateTime.makeUnsafe(Date.now() + 60_000)))
        assert.deepStrictEqual(names, [blob.name])
      })
    )
  }).pipe(Effect.scoped)
)

it.live("concurrent stores of the same blobs leave no temporary files", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const blobs = Array.from({ length: 60 }, () => randomBlob(3000))
    const stores = yield* Effect.all(
      [1, 2, 3, 4].map(() => Effect.map(Layer.build(Layer.fresh(FolderBlobStore.layer(folder))), (context) => context))
    )
    yield* Effect.forEach(
      stores,
      (context) => Effect.flatMap(BlobStore, (store) => store.put(blobs)).pipe(Effect.provideContext(context)),
      { concurrency: "unbounded" }
    )
    assert.sameMembers(
      filesBelow(folder),
      blobs.map(({ name }) => name as string)
    )
  }).pipe(Effect.scoped)
)

it.live("a killed process leaves no partial blob", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const storedIn = () => filesBelow(folder).filter((name) => name.endsWith(".png"))
    const script = fileURLToPath(new URL("putBlobsForever.ts", import.meta.url))
    const child = yield* Effect.acquireRelease(
      Effect.sync(() => spawn(process.execPath, ["--conditions=source", script, folder], { stdio: "inherit" })),
      (child) => Effect.sync(() => child.kill("SIGKILL"))
    )
    const exited = once(child, "exit")
    // Eight blobs are written concurrently, so others are in progress once the first one is stored.
    yield* eventually(Effect.sync(() => storedIn().length > 0))
    child.kill("SIGKILL")
    const [, signal] = yield* Effect.promise(() => exited)
    assert.strictEqual(signal, "SIGKILL")
    for (const name of storedIn()) {
      const bytes = yield* Effect.promise(() => readFile(join(folder, name.slice(0, 2), name)))
      assert.strictEqual<string>(blobName(bytes), name)
    }
  }).pipe(Effect.scoped)
)

it.live("an interrupted put leaves no temporary files", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const blobs = Array.from({ length: 2000 }, () => randomBlob(3000))
    yield* withStore(folder, (store) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(store.put(blobs))
        yield* eventually(Effect.sync(() => filesBelow(folder).length > 0))
        yield* Fiber.interrupt(fiber)
        assert.isBelow(filesBelow(folder).length, 2000)
        assert.deepStrictEqual(readdirSync(join(folder, "unfinished")), [])
      })
    )
  }).pipe(Effect.scoped)
)

it.live("a disk error is a defect and leaves no temporary files", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const blob = randomBlob(100)
    yield* withStore(folder, (store) =>
      Effect.gen(function* () {
        yield* store.put([blob])
        yield* Effect.promise(async () => {
          await rm(join(folder, blob.name.slice(0, 2)), { recursive: true })
          await writeFile(join(folder, blob.name.slice(0, 2)), "not a folder")
        })
        assert.isTrue(Exit.hasDies(yield* Effect.exit(store.put([blob]))))
        assert.isTrue(Exit.hasDies(yield* Effect.exit(store.get(blob.name))))
        assert.deepStrictEqual(readdirSync(join(folder, "unfinished")), [])
      })
    )
  }).pipe(Effect.scoped)
)

it.live("abandoning the content stream closes the file", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const blob = randomBlob(1024 * 1024)
    const openFiles = () =>
      readdirSync("/proc/self/fd").filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
        } catch {
          return false
        }
      })
    yield* withStore(folder, (store) =>
      Effect.gen(function* () {
        yield* store.put([blob])
        const { content } = Option.getOrThrow(yield* store.get(blob.name))
        assert.isTrue(Option.isSome(yield* Stream.runHead(content)))
        yield* eventually(Effect.sync(() => openFiles().length === 0))
      })
    )
  }).pipe(Effect.scoped)
)

for (const [what, below] of [
  ["a file instead of the folder", ""],
  ["a file instead of the parent folder", "store"]
] as const) {
  it.live(`${what} fails with path and reason`, () =>
    Effect.gen(function* () {
      const file = join(temporaryFolder(), "file")
      yield* Effect.promise(() => writeFile(file, ""))
      const path = join(file, below)
      const error = yield* Effect.flip(withStore(path, () => Effect.void))
      assert.instanceOf(error, FolderBlobStore.BlobFolderUnusable)
      assert.strictEqual(error.path, path)
      assert.match(error.reason, /EEXIST|ENOTDIR/)
      assert.include(error.message, path)
    }).pipe(Effect.scoped)
  )
}
