import { type Blob, BlobStore } from "@emoji-catalogue/application"
import { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Option, Stream } from "effect"
import { spawn } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { once } from "node:events"
import { existsSync, readdirSync, readlinkSync, statSync } from "node:fs"
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { blobStoreContract } from "@emoji-catalogue/application/contracts"
import * as FolderBlobStore from "../src/FolderBlobStore.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "blobs-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

blobStoreContract("folder", Layer.unwrap(Effect.map(temporaryFolder, FolderBlobStore.layer)))

const freshBlob = (size: number): Blob => {
  const bytes = new Uint8Array(randomBytes(size))
  return { name: AssetName.make(`${createHash("sha256").update(bytes).digest("hex")}.png`), bytes }
}

const pathOf = (folder: string, { name }: Blob) => join(folder, name.slice(0, 2), name)

const withStore = <A, E>(folder: string, f: (store: BlobStore["Service"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(BlobStore, f).pipe(Effect.provide(FolderBlobStore.layer(folder)))

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

it.live("keeps each blob in one file, wherever the folder is and whoever opens it next", () =>
  Effect.gen(function* () {
    const folder = join(yield* temporaryFolder, "not", "there yet")
    const blob = freshBlob(5000)
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

const hostile = [
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

for (const text of hostile) {
  it.live(`refuses ${JSON.stringify(text)} as a name, and stores nothing of what comes with it`, () =>
    Effect.gen(function* () {
      const parent = yield* temporaryFolder
      const folder = join(parent, "store")
      const name = text as AssetName
      const blob = freshBlob(10)
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

it.live("sweeps what was left unfinished more than an hour ago, and nothing else", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const unfinished = join(folder, "unfinished")
    const old = freshBlob(10)
    const anHourAgo = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000)
    yield* withStore(folder, (store) => store.put([old]))
    yield* Effect.promise(async () => {
      await writeFile(join(unfinished, "left"), "half")
      await writeFile(join(unfinished, "busy"), "half")
      await utimes(join(unfinished, "left"), anHourAgo(-1), anHourAgo(-1))
      await utimes(join(unfinished, "busy"), anHourAgo(1), anHourAgo(1))
      await utimes(pathOf(folder, old), new Date(0), new Date(0))
    })
    yield* Effect.all([withStore(folder, () => Effect.void), withStore(folder, () => Effect.void)], {
      concurrency: "unbounded"
    })
    assert.deepStrictEqual(readdirSync(unfinished), ["busy"])
    assert.isTrue(existsSync(pathOf(folder, old)))
  }).pipe(Effect.scoped)
)

it.live("two processes may store the same blobs at once, and leave nothing unfinished", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const blobs = Array.from({ length: 60 }, () => freshBlob(3000))
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

it.live("a process that is killed leaves no half file under a name", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const storedIn = () => filesBelow(folder).filter((name) => name.endsWith(".png"))
    const script = fileURLToPath(new URL("putBlobs.ts", import.meta.url))
    const child = spawn(process.execPath, ["--conditions=source", script, folder], { stdio: "inherit" })
    const exited = once(child, "exit")
    // The first of several that are written at once.
    yield* Effect.repeat(Effect.sleep(1), { until: () => storedIn().length > 0 })
    child.kill("SIGKILL")
    yield* Effect.promise(() => exited)
    assert.isBelow(storedIn().length, 24)
    for (const name of storedIn()) {
      const bytes = yield* Effect.promise(() => readFile(join(folder, name.slice(0, 2), name)))
      assert.strictEqual(`${createHash("sha256").update(bytes).digest("hex")}.png`, name)
    }
  }).pipe(Effect.scoped)
)

it.live("an interruption leaves nothing unfinished", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const blobs = Array.from({ length: 200 }, () => freshBlob(3000))
    yield* withStore(folder, (store) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(store.put(blobs))
        yield* Effect.repeat(Effect.sleep(1), { until: () => filesBelow(folder).length > 0 })
        yield* Fiber.interrupt(fiber)
        assert.isBelow(filesBelow(folder).length, 200)
        assert.deepStrictEqual(readdirSync(join(folder, "unfinished")), [])
      })
    )
  }).pipe(Effect.scoped)
)

it.live("a disk that refuses is a defect, and leaves nothing unfinished", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const blob = freshBlob(100)
    yield* withStore(folder, (store) =>
      Effect.gen(function* () {
        // A folder where the file should be: all goes well up to the rename.
        yield* store.put([blob])
        yield* Effect.promise(() => rm(join(folder, blob.name.slice(0, 2)), { recursive: true }))
        const put = yield* Effect.forkChild(store.put([blob]))
        yield* Effect.promise(() => writeFile(join(folder, blob.name.slice(0, 2)), "in the way"))
        assert.isTrue(Exit.hasDies(yield* Fiber.await(put)))
        assert.isTrue(Exit.hasDies(yield* Effect.exit(store.get(blob.name))))
        assert.deepStrictEqual(readdirSync(join(folder, "unfinished")), [])
      })
    )
  }).pipe(Effect.scoped)
)

it.live("content that is left half read lets go of its file", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const blob = freshBlob(1024 * 1024)
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
        yield* Effect.sleep("50 millis")
        assert.isEmpty(openFiles())
      })
    )
  }).pipe(Effect.scoped)
)

for (const [what, below] of [
  ["a file in the place of the folder", ""],
  ["a file above the folder", "store"]
] as const) {
  it.live(`${what} is told with path and reason`, () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "file")
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
