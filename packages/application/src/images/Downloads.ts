import { assetFormatOf, type AssetName, noArtworkOf, noImagesOf, PlatformId, platformOf } from "@emoji-catalogue/domain"
import { Cause, Clock, Context, Duration, Effect, Fiber, Layer, Option, Schema, Semaphore } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { dayNumber, dayOfNumber } from "../shared/Day.ts"
import type { ArtworkView } from "../view/ArtworkView.ts"
import { assetNameOf } from "../shared/assetNameOf.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { makeDeleteUnusedImage } from "./deleteUnusedImage.ts"
import { hasBlob } from "../ports/artwork/hasBlob.ts"
import { ImageProcessor } from "../ports/artwork/ImageProcessor.ts"
import { RasterRepository } from "../ports/artwork/RasterRepository.ts"
import { makeRasterRequests } from "./rasterRequests.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import type { ReleaseView } from "../view/ReleaseView.ts"
import { type EmojiSvg, makeReadSvgs } from "./svgs.ts"
import { type BlobStoreUnavailable, withBlobTimeout } from "../ports/artwork/withBlobTimeout.ts"

/** The requested rendering does not exist, or its file was deleted. */
export class ArtworkMissing extends Schema.TaggedError<ArtworkMissing>()("ArtworkMissing", {}) {}

/** `detail` is a sentence that says why the platform has no images. */
export class PlatformWithoutImages extends Schema.TaggedError<PlatformWithoutImages>()("PlatformWithoutImages", {
  platform: PlatformId,
  detail: Schema.String
}) {}

/** The requested rendering exists, but its license forbids redistribution. */
export class ArtworkRestricted extends Schema.TaggedError<ArtworkRestricted>()("ArtworkRestricted", {}) {}

/** The PNG is not ready yet. If its job has a place in the queue, the job continues, so a later request can succeed. */
export class DownloadPending extends Schema.TaggedError<DownloadPending>()("DownloadPending", {}) {}

const requestTimeout = Duration.seconds(5)

/** Prevents one PNG from blocking the PNGs behind it in the queue. */
const rasterizeTimeout = Duration.seconds(30)

/**
 * The maximum number of PNGs that are queued or being made. Requests for other PNGs wait for a place, for up to
 * `requestTimeout`.
 */
const maxJobs = 100

/**
 * Requests for a PNG are normally recorded in the background. If the last request is more than this many days old, the
 * next request is recorded before the PNG is served. Otherwise a cleanup could delete the PNG before the background
 * work records the request.
 */
const renewalDays = 7

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
     * Records that a PNG was requested. The service deletes a PNG that it has made if nobody requests the PNG for a
     * long time. Never waits, never fails.
     */
    readonly recordRequest: (asset: AssetName) => void
  }
>()("@emoji-catalogue/application/images/Downloads") {
  static readonly layer = Layer.effect(
    Downloads,
    Effect.gen(function* () {
      const rasters = yield* RasterRepository
      const blobs = yield* BlobStore
      const images = yield* ImageProcessor
      const lifetime = yield* Effect.scope
      const semaphore = yield* Semaphore.make(1)
      const places = yield* Semaphore.make(maxJobs)
      const jobs = new Map<string, Fiber.Fiber<AssetName, ArtworkMissing>>()
      const recordRequest = yield* makeRasterRequests(rasters)
      const deleteUnusedImage = yield* makeDeleteUnusedImage
      const readSvgs = yield* makeReadSvgs

      const findPng = Effect.fnUntraced(function* (asset: AssetName, size: number) {
        const found = yield* rasters.find(asset, size)
        if (Option.isNone(found)) return Option.none()
        const { png, requestedOn } = found.value
        const today = dayNumber(yield* Clock.currentTimeMillis)
        if (requestedOn < dayOfNumber(today - renewalDays)) {
          yield* rasters.record(asset, size, { png, requestedOn: dayOfNumber(today) })
        }
        if (!(yield* hasBlob(blobs, png))) return Option.none()
        recordRequest(png)
        return Option.some(png)
      })

      const rasterize = Effect.fnUntraced(function* (asset: AssetName, size: number) {
        const existing = yield* findPng(asset, size)
        if (Option.isSome(existing)) return existing.value
        const bytes = yield* readStored(blobs, asset)
        // The asset may have been deleted after the request read its snapshot.
        if (bytes === undefined) return yield* new ArtworkMissing()
        // Rasterizing cannot fail, because the import accepts only images that can be rasterized.
        const png = yield* Effect.orDie(images.png({ format: assetFormatOf(asset), bytes }, size))
        const name = yield* assetNameOf(png, "png")
        yield* blobs.put([{ name, bytes: png }])
        const requestedOn = dayOfNumber(dayNumber(yield* Clock.currentTimeMillis))
        yield* rasters.record(asset, size, { png: name, requestedOn })
        // Deleting an asset also deletes its recorded PNGs. If the asset was deleted before this PNG was recorded, the
        // PNG must be deleted here.
        if (!(yield* hasBlob(blobs, asset))) {
          yield* deleteUnusedImage(asset)
          return yield* new ArtworkMissing()
        }
        // A cleanup may have deleted the PNG before its record protected it.
        if (!(yield* hasBlob(blobs, name))) yield* blobs.put([{ name, bytes: png }])
        return name
      })

      /**
       * Jobs run one at a time, and all requests for the same PNG share a job. The job continues if these requests give
       * up, because a rasterizer cannot be stopped and a later request finds the result.
       */
      const job = (key: string, asset: AssetName, size: number) =>
        rasterize(asset, size).pipe(
          Effect.timeout(rasterizeTimeout),
          Effect.catchTag("TimeoutError", Effect.die),
          // The job logs its failure itself, because all requests for the PNG may have given up.
          Effect.tapCause((cause) =>
            Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logWarning("A PNG could not be made", cause)
          ),
          semaphore.withPermits(1),
          Effect.ensuring(
            Effect.andThen(
              Effect.sync(() => jobs.delete(key)),
              places.release(1)
            )
          )
        )

      /** Waits for a place in the queue. The job keeps its place until it ends. */
      const startJob = (asset: AssetName, size: number) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.gen(function* () {
            const key = `${asset} ${size}`
            if (!jobs.has(key)) {
              yield* restore(places.take(1))
              // Another request may have started the job meanwhile.
              if (jobs.has(key)) yield* places.release(1)
              else jobs.set(key, yield* Effect.forkIn(job(key, asset, size), lifetime))
            }
            return jobs.get(key)!
          })
        )

      return Downloads.of({
        recordRequest,
        svg: Effect.fn("Downloads.svg")((view, index, platform) =>
          findAsset(view, index, platform, (asset) => assetFormatOf(asset) === "svg")
        ),
        svgs: Effect.fn("Downloads.svgs")((view, ...request) => readSvgs(view.artwork, ...request)),
        png: Effect.fn("Downloads.png")(function* (view, index, size, platform) {
          const asset = yield* findAsset(view, index, platform, () => true)
          const existing = yield* findPng(asset.name, size)
          if (Option.isSome(existing)) return { ...asset, name: existing.value }
          const name = yield* Effect.timeoutOrElse(Effect.flatMap(startJob(asset.name, size), Fiber.join), {
            duration: requestTimeout,
            orElse: () => new DownloadPending()
          })
          return { ...asset, name }
        }, withBlobTimeout)
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
  view: CatalogueView,
  index: number,
  platform: PlatformId | undefined,
  matches: (asset: AssetName) => boolean
): Effect.Effect<Download, DownloadError> => {
  const { artwork } = view
  const releases = (platform === undefined ? artwork.releases : artwork.releasesOf(platform)).filter(({ members }) =>
    members.has(index)
  )
  const assetIn = (release: ReleaseView) => {
    const asset = release.rendering(index)?.asset?.name
    return asset !== undefined && matches(asset) ? asset : undefined
  }
  const release =
    platform === undefined
      ? artwork.newestWithImage(index, (each) => assetIn(each) !== undefined)
      : releases.findLast((each) => assetIn(each) !== undefined)
  const name = release && assetIn(release)
  if (name !== undefined) return Effect.succeed({ name, platform: release!.platform.id })
  const withoutImages = platform === undefined ? undefined : withoutImagesOf(artwork, platform)
  if (withoutImages !== undefined) return Effect.fail(withoutImages)
  const isRestricted =
    platform === undefined
      ? // Before the first image is imported, the error is `ArtworkMissing`, because an import may still add
        // redistributable images.
        artwork.releases.some((each) => each.imageCount > 0) &&
        releases.length > 0 &&
        releases.every((each) => !each.platform.redistributable)
      : !platformOf(platform).redistributable && releases.length > 0
  return Effect.fail(isRestricted ? new ArtworkRestricted() : new ArtworkMissing())
}
