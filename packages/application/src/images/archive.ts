import { assetFormatOf, type AssetName, NoSvgReason, Slug } from "@emoji-catalogue/domain"
import { Duration, Effect, Option, Schema, Semaphore } from "effect"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { blobSize } from "../ports/artwork/hasBlob.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { withBlobTimeout } from "../ports/artwork/withBlobTimeout.ts"
import type { ArchivedFile } from "../shared/ArchivedFile.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { type ArchiveFormat, creditsPath, creditsText } from "./creditsText.ts"
import { findImage, type FoundImage, type ImageQuery, type NoImageReason, noImageReason } from "./findImage.ts"
import { noImageDetail } from "./noImageDetail.ts"
import { DownloadPending, type makePngs, type StoredFile } from "./pngs.ts"

export interface ArchiveQuery extends Omit<ImageQuery, "onlySvg">, ArchiveFormat {}

const ExcludedEmoji = Schema.Struct({ slug: Slug, reason: NoSvgReason, detail: Schema.String })

/** An emoji without a file in an archive. `detail` gives the reason in words. */
export type ExcludedEmoji = typeof ExcludedEmoji.Type

/** `files` are the text with the credits, and then one image for each emoji, sorted by slug. */
export interface EmojiArchive {
  readonly files: ReadonlyArray<ArchivedFile>
  readonly excluded: ReadonlyArray<ExcludedEmoji>
}

/** All requested emoji are excluded. */
export class NothingToArchive extends Schema.TaggedError<NothingToArchive>()("NothingToArchive", {
  excluded: Schema.Array(ExcludedEmoji)
}) {}

/** The maximum time that a request waits for its PNGs. Making 100 PNGs of 1,024 pixels takes three seconds of CPU time. */
const archiveTimeout = Duration.seconds(30)

/** The maximum number of requests whose images are prepared at a time. Other requests wait. */
const maxRequests = 4

/** The maximum number of files whose size is read at a time. */
const maxReads = 10

/**
 * The maximum number of PNGs that a request has in the queue at a time. It is small, so that requests for single PNGs
 * do not wait for all PNGs of an archive.
 */
const maxPngs = 2

/** Returns `Downloads.archive`. */
export const makeArchive = Effect.fnUntraced(function* (pngs: Effect.Success<typeof makePngs>) {
  const blobs = yield* BlobStore
  const requests = yield* Semaphore.make(maxRequests)

  const storedFile = (name: AssetName) =>
    Effect.map(
      blobSize(blobs, name),
      Option.map((size): StoredFile => ({ name, size }))
    )

  const makePng = (asset: AssetName, side: number) =>
    pngs.make(asset, side).pipe(
      Effect.flatMap(storedFile),
      withBlobTimeout,
      Effect.catchTag("ArtworkMissing", () => Effect.succeedNone)
    )

  const storedPngs = Effect.fnUntraced(function* (assets: ReadonlyArray<AssetName>, side: number) {
    const stored = yield* withBlobTimeout(pngs.findAll(assets, side))
    const fileOf = (asset: AssetName) => {
      const png = stored.get(asset)
      return png === undefined ? makePng(asset, side) : Effect.succeedSome(png)
    }
    return yield* Effect.forEach(assets, fileOf, { concurrency: maxPngs })
  })

  /** Returns the file of each asset in the requested format, or nothing if the file is missing. */
  const storedFiles = (assets: ReadonlyArray<AssetName>, { format, size }: ArchiveQuery) =>
    (format === "png"
      ? storedPngs(assets, size)
      : withBlobTimeout(Effect.forEach(assets, storedFile, { concurrency: maxReads }))
    ).pipe(
      requests.withPermits(1),
      Effect.timeoutOrElse({ duration: archiveTimeout, orElse: () => new DownloadPending() })
    )

  const readFile = (name: AssetName) =>
    withBlobTimeout(readStored(blobs, name)).pipe(
      Effect.flatMap((bytes) =>
        bytes === undefined ? Effect.die(new Error(`The file ${name} of an archive is missing`)) : Effect.succeed(bytes)
      ),
      Effect.orDie
    )

  return Effect.fnUntraced(function* (view: CatalogueView, indexes: ReadonlyArray<number>, query: ArchiveQuery) {
    const imageQuery = { ...query, onlySvg: query.format === "svg" }
    const sorted = Array.from(new Set(indexes)).toSorted((left, right) =>
      view.emoji[left]!.slug < view.emoji[right]!.slug ? -1 : 1
    )
    const excluded: Array<ExcludedEmoji> = []
    const exclude = (index: number, reason: NoImageReason) => {
      const { slug } = view.emoji[index]!
      excluded.push({ slug, reason, detail: noImageDetail(reason, query) })
    }
    const found: Array<FoundImage & { readonly index: number }> = []
    for (const index of sorted) {
      const image = findImage(view.artwork, index, imageQuery)
      if (image === undefined) exclude(index, noImageReason(view.artwork, index, imageQuery))
      else found.push({ index, ...image })
    }
    if (found.length === 0) return yield* new NothingToArchive({ excluded })
    const stored = yield* storedFiles(
      found.map(({ name }) => name),
      query
    )
    const images = found.flatMap((image, at) => {
      const file = Option.getOrUndefined(stored[at]!)
      if (file !== undefined) return { ...image, file, path: `${view.emoji[image.index]!.slug}.${query.format}` }
      exclude(image.index, "missing")
      return []
    })
    if (images.length === 0) return yield* new NothingToArchive({ excluded })
    const credited = images.map(({ name, ...image }) => ({ ...image, source: assetFormatOf(name) }))
    const credits = new TextEncoder().encode(creditsText(credited, excluded, query))
    return {
      files: [
        { path: creditsPath, size: credits.length, read: Effect.succeed(credits) },
        ...images.map(({ file, path }) => ({ path, size: file.size, read: readFile(file.name) }))
      ],
      excluded
    } satisfies EmojiArchive
  })
})
