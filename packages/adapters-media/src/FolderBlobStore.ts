import { type Blob, BlobStore, type ByteRange } from "@emoji-catalogue/application"
import { AssetName } from "@emoji-catalogue/domain"
import { Clock, Duration, Effect, Layer, Option, Schema, Stream } from "effect"
import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"

/** The folder cannot be created, or nothing can be written in it. */
export class BlobFolderUnusable extends Schema.TaggedError<BlobFolderUnusable>()("BlobFolderUnusable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.path} cannot be used as a folder of pictures: ${this.reason}`
  }
}

/** What was begun longer ago than this nobody is writing any more: its process was killed. */
const abandoned = Duration.hours(1)

/** Files written at once. Each waits for the disk. */
const concurrency = 8

const isAssetName = Schema.is(AssetName)

/** Undefined where there is no such file. */
const look = (path: string) =>
  stat(path).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  })

const write = async (path: string, bytes: Uint8Array) => {
  const file = await open(path, "wx")
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder outlast a power cut. */
const syncFolder = async (path: string) => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes what another process may remove at the same time. */
const sweep = async (unfinished: string, before: number) => {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await look(path)
    if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true })
  }
}

const prepare = async (unfinished: string, now: number) => {
  await mkdir(unfinished, { recursive: true })
  const probe = join(unfinished, randomUUID())
  await write(probe, new Uint8Array(1))
  await rm(probe)
  await sweep(unfinished, now - Duration.toMillis(abandoned))
}

const readFile = (path: string, start: number, end: number): Stream.Stream<Uint8Array> =>
  Effect.acquireRelease(
    Effect.sync(() => createReadStream(path, { start, end: end - 1 })),
    (file) => Effect.sync(() => file.destroy())
  ).pipe(
    Effect.map((file) => Stream.fromAsyncIterable<Uint8Array, unknown>(file, (cause) => cause)),
    Stream.unwrap,
    Stream.orDie
  )

/**
 * `BlobStore` on `<folder>/<first two digits>/<name>`, for any number of processes at once. A file is written and synced
 * under another name in `<folder>/unfinished` and then renamed, so that a name never stands for half a file.
 */
export const layer = (folder: string): Layer.Layer<BlobStore, BlobFolderUnusable> =>
  Layer.effect(
    BlobStore,
    Effect.gen(function* () {
      const root = resolve(folder)
      const unfinished = join(root, "unfinished")
      const now = yield* Clock.currentTimeMillis
      yield* Effect.tryPromise({
        try: () => prepare(unfinished, now),
        catch: (cause) =>
          new BlobFolderUnusable({ path: root, reason: cause instanceof Error ? cause.message : String(cause) })
      })

      const folderOf = (name: AssetName) => {
        // A name that is none could lead anywhere.
        if (!isAssetName(name)) throw new Error(`Not the name of a blob: ${JSON.stringify(name)}`)
        return join(root, name.slice(0, 2))
      }

      const store = async ({ bytes, name }: Blob) => {
        const path = join(folderOf(name), name)
        if ((await look(path)) !== undefined) return
        const aside = join(unfinished, randomUUID())
        try {
          await write(aside, bytes)
          await rename(aside, path)
        } catch (cause) {
          await rm(aside, { force: true })
          throw cause
        }
      }

      const put = Effect.fn("FolderBlobStore.put")(function* (blobs: ReadonlyArray<Blob>) {
        const folders = Array.from(new Set(blobs.map(({ name }) => folderOf(name))))
        yield* Effect.forEach(folders, (path) => Effect.promise(() => mkdir(path, { recursive: true })))
        // An interruption comes between two files, never while one is written.
        yield* Effect.forEach(blobs, (blob) => Effect.uninterruptible(Effect.promise(() => store(blob))), {
          concurrency,
          discard: true
        })
        yield* Effect.forEach([...folders, root], (path) => Effect.promise(() => syncFolder(path)), {
          concurrency,
          discard: true
        })
      })

      const get = Effect.fn("FolderBlobStore.get")(function* (name: AssetName, range?: ByteRange) {
        const path = join(folderOf(name), name)
        const found = yield* Effect.promise(() => look(path))
        if (found === undefined) return Option.none()
        const start = Math.max(range?.start ?? 0, 0)
        const end = Math.min(range?.end ?? found.size, found.size)
        return Option.some({ size: found.size, content: start < end ? readFile(path, start, end) : Stream.empty })
      })

      return BlobStore.of({ put, get })
    })
  )
