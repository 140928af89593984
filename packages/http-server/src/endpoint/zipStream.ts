import type { ByteRange } from "@emoji-catalogue/application/ports"
import type { ArchivedFile } from "@emoji-catalogue/application/shared"
import type { ZipArchive } from "archiver"
import { Effect, flow, Stream } from "effect"
import { once } from "node:events"

export const zipContentType = "application/zip"

/** A file to archive. Its size may be unknown until it is read. */
export type ZipFile = Omit<ArchivedFile, "size"> & Partial<Pick<ArchivedFile, "size">>

/** The time of every file: the earliest that ZIP supports. It is fixed, so that equal files give equal archives. */
const date = new Date(Date.UTC(1980, 0, 1))

/**
 * The sizes in bytes of the parts of an archive. Each file has a local header and a directory header. Both also contain
 * the path of the file, which is not included in these sizes. The archive ends with one end record.
 */
const localHeader = 30
const directoryHeader = 46
const endRecord = 22

export const zipSize = (entries: ReadonlyArray<ArchivedFile>): number =>
  entries.reduce((sum, { path, size }) => sum + localHeader + directoryHeader + 2 * path.length + size, endRecord)

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

/** Reads the next `bytes` bytes of the archive. */
async function* produced(archive: ZipArchive, bytes: number) {
  for (let remaining = bytes; remaining > 0;) {
    const chunk = archive.read() as Uint8Array | null
    if (chunk === null) await once(archive, "readable")
    else {
      remaining -= chunk.length
      yield chunk
    }
  }
}

const streamOf = (chunks: AsyncIterable<Uint8Array>) => Stream.orDie(Stream.fromAsyncIterable(chunks, (cause) => cause))

/**
 * Adds a file to the archive and streams it. Run the stream only after the stream of the previous file has ended.
 * Otherwise the archive would hold all files in memory.
 */
const fileOf = (archive: ZipArchive, { path, read, size }: ZipFile) =>
  Stream.unwrap(
    Effect.map(read, (bytes) => {
      if (size !== undefined && bytes.length !== size) {
        return Stream.die(new Error(`${path} has ${bytes.length} bytes instead of ${size}`))
      }
      archive.append(toBuffer(bytes), { name: path, date, mode: 0o644 })
      return streamOf(produced(archive, localHeader + path.length + bytes.length))
    })
  )

const directoryOf = (archive: ZipArchive) =>
  Stream.suspend(() => {
    void archive.finalize()
    return streamOf(archive)
  })

const sliceOf = ({ end, start }: ByteRange) =>
  flow(
    Stream.mapAccum(
      () => 0,
      (offset: number, chunk: Uint8Array) => {
        const part = chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset))
        const next = offset + chunk.length
        return [next, [{ part, isLast: next >= end }]] as const
      }
    ),
    Stream.takeUntil(({ isLast }) => isLast),
    Stream.map(({ part }) => part),
    Stream.filter(({ length }) => length > 0)
  )

/** The files are not compressed, because images hardly compress. Holds one file in memory at a time. */
export const wholeZipStream = (files: ReadonlyArray<ZipFile>): Stream.Stream<Uint8Array> =>
  Stream.unwrap(
    Effect.map(
      Effect.acquireRelease(
        // `archiver` is loaded with the first download, so that a process without downloads starts faster.
        Effect.promise(async () => new (await import("archiver")).ZipArchive({ store: true })),
        (archive) => Effect.sync(() => archive.destroy())
      ),
      (archive) =>
        Stream.fromIterable(files).pipe(
          Stream.flatMap((file) => fileOf(archive, file)),
          Stream.concat(directoryOf(archive))
        )
    )
  )

/** Streams a range of the archive. The files before the range are read too. */
export const zipStream = (entries: ReadonlyArray<ArchivedFile>, range: ByteRange): Stream.Stream<Uint8Array> =>
  sliceOf(range)(wholeZipStream(entries))
