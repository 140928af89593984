import { assetFormatOf, type AssetName } from "@emoji-catalogue/domain"
import { Cause, Clock, Duration, Effect, Fiber, Option, Schema, Semaphore } from "effect"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { blobSize, hasBlob } from "../ports/artwork/hasBlob.ts"
import { ImageProcessor } from "../ports/artwork/ImageProcessor.ts"
import { type Raster, RasterRepository } from "../ports/artwork/RasterRepository.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { assetNameOf } from "../shared/assetNameOf.ts"
import { dayNumber, dayOfNumber } from "../shared/Day.ts"
import { makeDeleteUnusedImage } from "./deleteUnusedImage.ts"
import { makeRasterRequests } from "./rasterRequests.ts"

/** The requested rendering does not exist, or its file was deleted. */
export class ArtworkMissing extends Schema.TaggedError<ArtworkMissing>()("ArtworkMissing", {}) {}

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

/** The maximum number of files whose size is read at a time. */
const maxReads = 10

export interface StoredFile {
  readonly name: AssetName
  /** The number of bytes. */
  readonly size: number
}

/** Makes PNGs from assets, and stores each so that it is made once. */
export const makePngs = Effect.gen(function* () {
  const rasters = yield* RasterRepository
  const blobs = yield* BlobStore
  const images = yield* ImageProcessor
  const lifetime = yield* Effect.scope
  const semaphore = yield* Semaphore.make(1)
  const places = yield* Semaphore.make(maxJobs)
  const jobs = new Map<string, Fiber.Fiber<AssetName, ArtworkMissing>>()
  const recordRequest = yield* makeRasterRequests(rasters)
  const deleteUnusedImage = yield* makeDeleteUnusedImage

  const reuse = Effect.fnUntraced(function* (asset: AssetName, side: number, { png, requestedOn }: Raster) {
    const today = dayNumber(yield* Clock.currentTimeMillis)
    if (requestedOn < dayOfNumber(today - renewalDays)) {
      yield* rasters.record(asset, side, { png, requestedOn: dayOfNumber(today) })
    }
    const bytes = yield* blobSize(blobs, png)
    if (Option.isSome(bytes)) recordRequest(png)
    return Option.map(bytes, (size): StoredFile => ({ name: png, size }))
  })

  const find = Effect.fnUntraced(function* (asset: AssetName, side: number) {
    const found = yield* rasters.find(asset, side)
    return Option.isNone(found) ? Option.none() : yield* reuse(asset, side, found.value)
  })

  const findAll = Effect.fnUntraced(function* (assets: ReadonlyArray<AssetName>, side: number) {
    const found = yield* rasters.findAll(assets, side)
    const stored = yield* Effect.forEach(
      found,
      ([asset, raster]) =>
        Effect.map(
          reuse(asset, side, raster),
          Option.map((png) => [asset, png] as const)
        ),
      { concurrency: maxReads }
    )
    return new Map(stored.flatMap(Option.toArray))
  })

  const rasterize = Effect.fnUntraced(function* (asset: AssetName, size: number) {
    const existing = yield* find(asset, size)
    if (Option.isSome(existing)) return existing.value.name
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

  return {
    recordRequest,
    /** Finds the PNG of an asset with a width of `side` pixels, if it is stored. */
    find,
    /** Like `find`, for several assets. The map has only the assets whose PNG is stored. */
    findAll,
    /** Makes a PNG, or waits for the job that makes it. */
    make: (asset: AssetName, side: number) =>
      Effect.timeoutOrElse(Effect.flatMap(startJob(asset, side), Fiber.join), {
        duration: requestTimeout,
        orElse: () => new DownloadPending()
      })
  }
})
