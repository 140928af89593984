import { type AssetName, noArtworkOf, noImagesOf, PlatformId, platformOf } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"
import type { ArtworkView } from "../view/ArtworkView.ts"
import { type ArchiveQuery, type EmojiArchive, makeArchive, type NothingToArchive } from "./archive.ts"
import { findImage, noImageReason } from "./findImage.ts"
import { ArtworkMissing, type DownloadPending, makePngs } from "./pngs.ts"
import type { ReleaseView } from "../view/ReleaseView.ts"
import { type EmojiSvg, makeReadSvgs } from "./svgs.ts"
import { type BlobStoreUnavailable, withBlobTimeout } from "../ports/artwork/withBlobTimeout.ts"

/** `detail` is a sentence that says why the platform has no images. */
export class PlatformWithoutImages extends Schema.TaggedError<PlatformWithoutImages>()("PlatformWithoutImages", {
  platform: PlatformId,
  detail: Schema.String
}) {}

/** The license of the platform, or of all platforms that have the emoji, forbids redistribution. */
export class ArtworkRestricted extends Schema.TaggedError<ArtworkRestricted>()("ArtworkRestricted", {}) {}

type DownloadError = ArtworkMissing | PlatformWithoutImages | ArtworkRestricted

export interface Download {
  readonly name: AssetName
  readonly platform: PlatformId
}

/**
 * Finds the newest image of the requested platform. If no platform is requested, uses the first redistributable
 * platform that has an image.
 */
export class Downloads extends Context.Service<
  Downloads,
  {
    readonly svg: (view: CatalogueView, index: number, platform?: PlatformId) => Effect.Effect<Download, DownloadError>
    /** Returns a square PNG with a width of `size` pixels. Each size is rasterized once and then stored. */
    readonly png: (
      view: CatalogueView,
      index: number,
      size: number,
      platform?: PlatformId
    ) => Effect.Effect<Download, DownloadError | DownloadPending | BlobStoreUnavailable>
    /**
     * Reads the SVGs of several emoji, in the order of `indexes`: those of a release, or the newest SVG of each emoji on
     * the platform. Once the SVGs have `maxSvgBytes`, the others are `omitted`.
     */
    readonly svgs: (
      view: CatalogueView,
      indexes: ReadonlyArray<number>,
      platform: PlatformId,
      release?: ReleaseView
    ) => Effect.Effect<ReadonlyArray<EmojiSvg>, BlobStoreUnavailable>
    /**
     * Collects the images of several emoji and a text with their credits, as files of an archive. The same request has
     * the same files as long as the catalogue is the same.
     */
    readonly archive: (
      view: CatalogueView,
      indexes: ReadonlyArray<number>,
      query: ArchiveQuery
    ) => Effect.Effect<EmojiArchive, NothingToArchive | DownloadPending | BlobStoreUnavailable>
    /**
     * Records that a PNG was requested. The service deletes a PNG that it has made if nobody requests the PNG for a
     * long time. Never waits, never fails.
     */
    readonly recordRequest: (asset: AssetName) => void
  }
>()("@emoji-catalogue/application/images/Downloads") {
  static readonly layer = Layer.effect(
    Downloads,
    Effect.gen(function* () {
      const pngs = yield* makePngs
      const archive = yield* makeArchive(pngs)
      const readSvgs = yield* makeReadSvgs

      return Downloads.of({
        recordRequest: pngs.recordRequest,
        svg: Effect.fn("Downloads.svg")((view, index, platform) => findAsset(view, index, platform, true)),
        svgs: Effect.fn("Downloads.svgs")((view, ...request) => readSvgs(view.artwork, ...request)),
        png: Effect.fn("Downloads.png")(function* (view, index, size, platform) {
          const asset = yield* findAsset(view, index, platform, false)
          const existing = yield* pngs.find(asset.name, size)
          if (Option.isSome(existing)) return { ...asset, name: existing.value.name }
          return { ...asset, name: yield* pngs.make(asset.name, size) }
        }, withBlobTimeout),
        archive: Effect.fn("Downloads.archive")(archive)
      })
    })
  )
}

/**
 * Returns an error if the platform has no release, or if it has no images although its license permits redistribution.
 */
const withoutImagesOf = (artwork: ArtworkView, id: PlatformId): PlatformWithoutImages | undefined => {
  const platform = platformOf(id)
  const releases = artwork.releasesOf(id)
  if (releases.length === 0) return new PlatformWithoutImages({ platform: id, detail: noArtworkOf(platform).detail })
  return platform.redistributable && releases.every(({ imageCount }) => imageCount === 0)
    ? new PlatformWithoutImages({ platform: id, detail: noImagesOf(platform).detail })
    : undefined
}

const findAsset = (
  { artwork }: CatalogueView,
  index: number,
  platform: PlatformId | undefined,
  onlySvg: boolean
): Effect.Effect<Download, DownloadError> => {
  const query = { platform, onlySvg }
  const image = findImage(artwork, index, query)
  if (image !== undefined) return Effect.succeed(image)
  const withoutImages = platform === undefined ? undefined : withoutImagesOf(artwork, platform)
  if (withoutImages !== undefined) return Effect.fail(withoutImages)
  const isRestricted = noImageReason(artwork, index, query) === "license_restricted"
  return Effect.fail(isRestricted ? new ArtworkRestricted() : new ArtworkMissing())
}
