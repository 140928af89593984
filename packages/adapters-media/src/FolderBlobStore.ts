import { type Blob, type BlobStorage, BlobStore, type ByteRange } from "@emoji-catalogue/application/ports"
import { AssetName } from "@emoji-catalogue/domain"
import { Clock, DateTime, Duration, Effect, Layer, Option, Schema, Stream } from "effect"
import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { attemptFile } from "./attemptFile.ts"
import { syncFolder, writeFileAtomically, writeFileSynced } from "./writeFileAtomically.ts"

export class BlobFolderUnusable extends Schema.TaggedError<BlobFolderUnusable>()("BlobFolderUnusable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.path} cannot be used as the blob folder: ${this.reason}`
  }
}

/**
 * Temporary files that are older than this are deleted, because the processes that wrote them must have been killed.
 */
const staleAfter = Duration.hours(1)

/**
 * The maximum number of concurrent file operations of one method call, such as `put`. Concurrency saves time, because
 * operations mostly wait for the disk.
 */
const concurrency = 8

const statIfExists = (path: string) =>
  stat(path).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  })

/** Ignores files that no longer exist, because other processes may delete the same files concurrently. */
const deleteStaleFiles = async (folder: string, before: number) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await statIfExists(path)
    if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Blobs are in subfolders that are named after the first two hex digits of the blobs' names. */
const blobFolders = async (root: string): Promise<ReadonlyArray<string>> =>
  (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => join(root, name))

const countFiles = async (root: string): Promise<number> => {
  let count = 0
  for (const folder of await blobFolders(root)) count += (await readdir(folder)).length
  return count
}

const prepareTemporaryFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const probe = join(folder, randomUUID())
  await writeFileSynced(probe, new Uint8Array(1))
  await rm(probe)
}

const readFileRange = (path: string, start: number, end: number): Stream.Stream<Uint8Array> =>
  Effect.acquireRelease(
    Effect.sync(() => createReadStream(path, { start, end: end - 1 })),
    (file) => Effect.sync(() => file.destroy())
  ).pipe(
    Effect.map((file) => Stream.fromAsyncIterable<Uint8Array, unknown>(file, (cause) => cause)),
    Stream.unwrap,
    Stream.orDie
  )

/**
 * A blob's path is `<folder>/<first two digits of name>/<name>`. Any number of processes may use the folder
 * concurrently: files are written to `<folder>/unfinished` and then renamed, so a name never refers to a partial file.
 * Stale files in `unfinished` are deleted when the storage is opened, and then every hour.
 */
export const make = <Name extends string>(folder: string, isName: (text: string) => text is Name) =>
  Effect.gen(function* () {
    const root = resolve(folder)
    const temporaryFolder = join(root, "unfinished")
    const deleteStale = Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.tryPromise(() => deleteStaleFiles(temporaryFolder, now - Duration.toMillis(staleAfter)))
    )
    yield* Effect.tryPromise(() => prepareTemporaryFolder(temporaryFolder)).pipe(
      Effect.andThen(deleteStale),
      Effect.mapError(
        ({ cause }) =>
          new BlobFolderUnusable({ path: root, reason: cause instanceof Error ? cause.message : String(cause) })
      )
    )
    // The deletion is repeated, because other processes that use the folder may be killed and leave unfinished files.
    yield* deleteStale.pipe(
      Effect.catch(({ cause }) => Effect.logWarning("blob folder: cannot delete unfinished files", cause)),
      Effect.delay(staleAfter),
      Effect.forever,
      Effect.forkScoped
    )

    const folderOf = (name: string) => {
      // An invalid name could lead to any path outside of the folder.
      if (!isName(name)) throw new Error(`Invalid blob name: ${JSON.stringify(name)}`)
      return join(root, name.slice(0, 2))
    }

    const store = async ({ bytes, name }: Blob<Name>, isReplaced: boolean) => {
      const path = join(folderOf(name), name)
      if (isReplaced || (await statIfExists(path)) === undefined) {
        await writeFileAtomically(path, bytes, temporaryFolder)
      }
    }

    const storeAll = Effect.fnUntraced(function* (blobs: ReadonlyArray<Blob<Name>>, isReplaced: boolean) {
      const folders = Array.from(new Set(blobs.map(({ name }) => folderOf(name))))
      yield* Effect.forEach(folders, (path) => attemptFile(() => mkdir(path, { recursive: true })))
      // An interruption waits for the writes that have started, and prevents all further writes.
      yield* Effect.forEach(blobs, (blob) => Effect.uninterruptible(attemptFile(() => store(blob, isReplaced))), {
        concurrency,
        discard: true
      })
      yield* Effect.forEach([...folders, root], (path) => attemptFile(() => syncFolder(path)), {
        concurrency,
        discard: true
      })
    })

    const put = Effect.fn("FolderBlobStore.put")((blobs: ReadonlyArray<Blob<Name>>) => storeAll(blobs, false))
    const replace = Effect.fn("FolderBlobStore.replace")((blobs: ReadonlyArray<Blob<Name>>) => storeAll(blobs, true))

    const get = Effect.fn("FolderBlobStore.get")(function* (name: Name, range?: ByteRange) {
      const path = join(folderOf(name), name)
      const found = yield* attemptFile(() => statIfExists(path))
      if (found === undefined) return Option.none()
      const start = Math.max(range?.start ?? 0, 0)
      const end = Math.min(range?.end ?? found.size, found.size)
      return Option.some({ size: found.size, content: start < end ? readFileRange(path, start, end) : Stream.empty })
    })

    const missing = Effect.fn("FolderBlobStore.missing")((names: ReadonlyArray<Name>) =>
      Effect.filter(
        names,
        (name) =>
          Effect.map(
            attemptFile(() => statIfExists(join(folderOf(name), name))),
            (found) => found === undefined
          ),
        { concurrency }
      )
    )

    /** `storedBefore` is in epoch milliseconds. */
    const listFolder = Effect.fnUntraced(function* (path: string, storedBefore: number) {
      const names = (yield* attemptFile(() => readdir(path))).filter(isName)
      return yield* Effect.filter(
        names,
        (name) =>
          Effect.map(
            attemptFile(() => statIfExists(join(path, name))),
            (found) => found !== undefined && found.mtimeMs < storedBefore
          ),
        { concurrency }
      )
    })

    const list = (storedBefore: DateTime.Utc) =>
      Stream.fromIterableEffect(attemptFile(() => blobFolders(root))).pipe(
        Stream.mapEffect((path) => listFolder(path, DateTime.toEpochMillis(storedBefore))),
        Stream.flattenIterable
      )

    const remove = Effect.fn("FolderBlobStore.delete")(function* (names: ReadonlyArray<Name>) {
      yield* Effect.forEach(names, (name) => attemptFile(() => rm(join(folderOf(name), name), { force: true })), {
        concurrency,
        discard: true
      })
    })

    // `bytes` is null, because the total size would need a system call per file.
    const usage = Effect.map(
      attemptFile(() => countFiles(root)),
      (count) => ({ count, bytes: null })
    ).pipe(Effect.withSpan("FolderBlobStore.usage"))

    return { put, replace, get, missing, list, delete: remove, usage } satisfies BlobStorage<Name>
  })

export const layer = (folder: string) => Layer.effect(BlobStore, make(folder, Schema.is(AssetName)))
