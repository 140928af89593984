import { type Download, Downloads } from "@emoji-catalogue/application/images"
import { BlobStore, ImageProcessor, type ImportedArtwork, RasterRepository } from "@emoji-catalogue/application/ports"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import {
  artworkOf,
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCurationRepository,
  MemoryImageProcessor,
  MemoryImageSignatureRepository,
  MemoryRasterRepository,
  sampleArtwork,
  sampleAsset,
  sampleBlobs,
  sampleRendering
} from "@emoji-catalogue/application/testing"
import { assetFormatOf, type AssetName, type PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Latch, Layer, Option, Result } from "effect"
import { TestClock } from "effect/testing"
import { viewOf } from "../view/sampleView.ts"

/** Artwork with one emoji that has only a raster image. */
const raster = artworkOf("serenityos", {
  version: "1",
  source: "s@1",
  renderings: [{ ...sampleRendering("🇯🇵", null), asset: { name: sampleAsset("9", "png"), width: 10, height: 10 } }]
})

/** Runs `beforePng` before each PNG is made. */
const counted = (beforePng: Effect.Effect<void> = Effect.yieldNow, rasters = MemoryRasterRepository.layer) => {
  const log = { pngs: 0 }
  const images = Layer.effect(
    ImageProcessor,
    Effect.map(ImageProcessor, (memory) => ({
      ...memory,
      png: Effect.fnUntraced(function* (image, size) {
        log.pngs++
        yield* beforePng
        return yield* memory.png(image, size)
      })
    }))
  ).pipe(Layer.provide(MemoryImageProcessor.layer))
  const blobs = Layer.effectDiscard(Effect.flatMap(BlobStore, (store) => store.put(sampleBlobs))).pipe(
    Layer.provideMerge(MemoryBlobStore.layer)
  )
  return {
    log,
    layer: Downloads.layer.pipe(
      Layer.provideMerge(
        Layer.mergeAll(
          images,
          blobs,
          rasters,
          MemoryArtworkRepository.layer,
          MemoryCurationRepository.layer,
          MemoryImageSignatureRepository.layer
        )
      )
    )
  }
}

/** `Downloads` that return only the names of assets. */
const assetNames = Effect.map(Downloads, ({ png, svg }) => {
  const nameOf = ({ name }: Download) => name
  return {
    png: (...request: Parameters<typeof png>) => Effect.map(png(...request), nameOf),
    svg: (...request: Parameters<typeof svg>) => Effect.map(svg(...request), nameOf)
  }
})

const sample = viewOf([...sampleArtwork, raster])
const at = (view: CatalogueView, text: string) => view.resolve(text)!.index

it.effect("finds the newest asset of a platform, or of the first redistributable one", () =>
  Effect.gen(function* () {
    const view = yield* sample
    const { svg } = yield* assetNames
    assert.strictEqual(yield* svg(view, at(view, "😀")), sampleAsset("4"))
    assert.strictEqual(yield* svg(view, at(view, "😀"), "openmoji"), sampleAsset("6"))
    assert.strictEqual(yield* svg(view, at(view, "👩‍🚀")), sampleAsset("7"))
    assert.strictEqual(yield* svg(view, at(view, "🇯🇵"), "twitter"), sampleAsset("3"))
  }).pipe(Effect.provide(counted().layer))
)

it.effect("returns the platform of the artwork", () =>
  Effect.gen(function* () {
    const view = yield* sample
    const { png, svg } = yield* Downloads
    const platforms = yield* Effect.forEach(
      [svg(view, at(view, "😀")), svg(view, at(view, "👩‍🚀")), png(view, at(view, "😀"), 72, "openmoji")],
      (download) => Effect.map(download, ({ platform }) => platform)
    )
    assert.deepStrictEqual(platforms, ["twitter", "openmoji", "openmoji"])
  }).pipe(Effect.provide(counted().layer))
)

it.effect("distinguishes missing renderings from restricted ones", () =>
  Effect.gen(function* () {
    const view = yield* sample
    const { png, svg } = yield* assetNames
    for (const [text, platform, expected] of [
      ["😀", "apple", "ArtworkRestricted"],
      ["🇨🇮", undefined, "ArtworkRestricted"],
      ["😃", "apple", "ArtworkRestricted"],
      ["👩‍🚀", "twitter", "ArtworkMissing"],
      ["😀", "samsung", "PlatformWithoutImages"],
      ["#️⃣", undefined, "ArtworkMissing"]
    ] as const) {
      for (const request of [svg(view, at(view, text), platform), png(view, at(view, text), 72, platform)]) {
        assert.strictEqual((yield* Effect.flip(request))._tag, expected, `${text} ${platform}`)
      }
    }
  }).pipe(Effect.provide(counted().layer))
)

it.effect("a platform with only a list of emoji has no images, and the error states the reason", () =>
  Effect.gen(function* () {
    const listed = (platform: PlatformId): ImportedArtwork => ({
      ...raster,
      platform,
      releases: [{ ...raster.releases[0]!, renderings: [sampleRendering("🇯🇵", null), sampleRendering("🐱", null)] }]
    })
    const view = yield* viewOf([...sampleArtwork, listed("emojitwo"), listed("microsoft-color"), listed("whatsapp")])
    const { png, svg } = yield* assetNames
    const flag = at(view, "🇯🇵")
    for (const [platform, reason] of [
      ["emojitwo", "No package that the service can import has its images."],
      ["microsoft-color", "The service has not imported its images, or is configured not to."]
    ] as const) {
      for (const request of [svg(view, flag, platform), png(view, flag, 72, platform)]) {
        const error = yield* Effect.flip(request)
        assert.deepInclude(error, { _tag: "PlatformWithoutImages", platform, detail: reason })
      }
    }
    assert.strictEqual((yield* Effect.flip(svg(view, flag, "whatsapp")))._tag, "ArtworkRestricted")
    // Lists of emoji do not take precedence over images.
    assert.strictEqual(yield* svg(view, flag), sampleAsset("3"))
    assert.isUndefined(view.artwork.displayedRelease(at(view, "😃"), "emojitwo"))
  }).pipe(Effect.provide(counted().layer))
)

it.effect("a raster asset has no SVG", () =>
  Effect.gen(function* () {
    const view = yield* sample
    const { svg } = yield* assetNames
    assert.strictEqual((yield* Effect.flip(svg(view, at(view, "🇯🇵"), "serenityos")))._tag, "ArtworkMissing")
  }).pipe(Effect.provide(counted().layer))
)

it.effect("concurrent requests make a PNG once, and store it before they return its name", () => {
  const { layer, log } = counted()
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const blobs = yield* BlobStore
    const rasters = yield* RasterRepository
    const requests = Array.from({ length: 20 }, () => png(view, at(view, "😀"), 72))
    const names = yield* Effect.all(requests, { concurrency: "unbounded" })
    assert.strictEqual(log.pngs, 1)
    assert.strictEqual(new Set(names).size, 1)
    assert.strictEqual(assetFormatOf(names[0]!), "png")
    const blob = Option.getOrThrow(yield* blobs.get(names[0]!))
    assert.isAbove(blob.size, 8)
    assert.deepStrictEqual(
      yield* rasters.find(sampleAsset("4"), 72),
      Option.some({ png: names[0]!, requestedOn: "1970-01-01" })
    )

    const sizes = yield* Effect.forEach([72, 128, 72], (size) => png(view, at(view, "😀"), size), {
      concurrency: "unbounded"
    })
    assert.strictEqual(log.pngs, 2)
    assert.deepStrictEqual([sizes[0], sizes[2]], [names[0], names[0]])
    assert.notStrictEqual(sizes[1], sizes[0])
    assert.notStrictEqual(yield* png(view, at(view, "😀"), 72, "openmoji"), names[0])
    assert.strictEqual(log.pngs, 3)
  }).pipe(Effect.provide(layer))
})

it.effect("a request waits five seconds for its PNG, which is still made for later requests", () => {
  const { layer, log } = counted(Effect.sleep("20 seconds"))
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    for (let requests = 0; requests < 3; requests++) {
      const request = yield* Effect.forkChild(Effect.flip(png(view, at(view, "😀"), 72)))
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* Fiber.join(request))._tag, "DownloadPending")
    }
    yield* TestClock.adjust("5 seconds")
    assert.strictEqual(assetFormatOf(yield* png(view, at(view, "😀"), 72)), "png")
    assert.strictEqual(log.pngs, 1)
  }).pipe(Effect.provide(layer))
})

it.effect("a PNG that never finishes blocks the next one for 30 seconds at most", () => {
  let first = true
  const { layer } = counted(
    Effect.suspend(() => {
      if (!first) return Effect.void
      first = false
      return Effect.never
    })
  )
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const pngs = yield* Effect.forEach([72, 128], (size) =>
      Effect.forkChild(Effect.flip(png(view, at(view, "😀"), size)))
    )
    yield* TestClock.adjust("5 seconds")
    for (const fiber of pngs) assert.strictEqual((yield* Fiber.join(fiber))._tag, "DownloadPending")
    yield* TestClock.adjust("26 seconds")
    assert.strictEqual(assetFormatOf(yield* png(view, at(view, "😀"), 128)), "png")
  }).pipe(Effect.provide(layer))
})

it.effect("another PNG waits for a place while a hundred are queued, at most as long as a request waits", () => {
  const latch = Latch.makeUnsafe(false)
  const { layer, log } = counted(latch.await)
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const request = (size: number) => Effect.forkChild(Effect.result(png(view, at(view, "😀"), size)))
    const first = yield* Effect.forEach(Array.from({ length: 100 }), (_, index) => request(16 + index))
    yield* TestClock.adjust("1 second")
    const late = yield* Effect.all([request(300), request(300)])
    yield* TestClock.adjust("5 seconds")
    for (const fiber of [...first, ...late]) assert.isTrue(Result.isFailure(yield* Fiber.join(fiber)))
    yield* latch.open
    // The hundred are still made, but not the other one, because no request waits for it.
    const last = yield* request(115)
    assert.isTrue(Result.isSuccess(yield* Fiber.join(last)))
    assert.strictEqual(log.pngs, 100)
    for (const fiber of yield* Effect.all([request(300), request(300)])) {
      assert.isTrue(Result.isSuccess(yield* Fiber.join(fiber)))
    }
    assert.strictEqual(log.pngs, 101)
  }).pipe(Effect.provide(layer))
})

it.effect("serves a burst of more than a hundred PNGs completely if they are made in time", () => {
  const latch = Latch.makeUnsafe(false)
  const { layer, log } = counted(latch.await)
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const requests = Array.from({ length: 250 }, (_, index) => png(view, at(view, "😀"), 16 + index))
    const burst = yield* Effect.forkChild(Effect.all(requests, { concurrency: "unbounded" }))
    yield* TestClock.adjust("4 seconds")
    yield* latch.open
    assert.strictEqual((yield* Fiber.join(burst)).length, 250)
    assert.strictEqual(log.pngs, 250)
  }).pipe(Effect.provide(layer))
})

it.effect("a PNG made by another process is not made again", () => {
  const { layer, log } = counted()
  return Effect.gen(function* () {
    const view = yield* sample
    yield* (yield* BlobStore).put([{ name: sampleAsset("a", "png"), bytes: Uint8Array.of(1) }])
    yield* (yield* RasterRepository).record(sampleAsset("4"), 72, {
      png: sampleAsset("a", "png"),
      requestedOn: "1970-01-01"
    })
    assert.strictEqual(yield* (yield* assetNames).png(view, at(view, "😀"), 72), sampleAsset("a", "png"))
    assert.strictEqual(log.pngs, 0)
  }).pipe(Effect.provide(layer))
})

/** Makes the record of a PNG old enough for deletion. */
const makeOld = Effect.fnUntraced(function* (png: AssetName) {
  const rasters = yield* RasterRepository
  yield* rasters.deleteUnrequested("1970-01-02", () => Effect.void)
  yield* rasters.record(sampleAsset("4"), 72, { png, requestedOn: "1969-12-01" })
})

it.effect("records the request of a PNG once a day, whether it is requested by emoji or by name", () => {
  const touched: Array<readonly [number, string]> = []
  const watched = Layer.effect(
    RasterRepository,
    Effect.map(RasterRepository, (rasters) => ({
      ...rasters,
      touch: (pngs: ReadonlyArray<AssetName>, on: string) => {
        touched.push([pngs.length, on])
        return rasters.touch(pngs, on)
      }
    }))
  ).pipe(Layer.provide(MemoryRasterRepository.layer))
  return Effect.gen(function* () {
    const view = yield* sample
    const { png, recordRequest } = yield* Downloads
    const { name } = yield* png(view, at(view, "😀"), 72)
    for (const pause of ["10 seconds", "1 hour", "1 day"] as const) {
      for (let requests = 0; requests < 3; requests++) yield* png(view, at(view, "😀"), 72)
      recordRequest(name)
      recordRequest(sampleAsset("4"))
      yield* TestClock.adjust(pause)
    }
    recordRequest(name)
    yield* TestClock.adjust("10 seconds")
    assert.deepStrictEqual(touched, [
      [1, "1970-01-01"],
      [1, "1970-01-02"]
    ])
    const raster = yield* (yield* RasterRepository).find(sampleAsset("4"), 72)
    assert.deepStrictEqual(raster, Option.some({ png: name, requestedOn: "1970-01-02" }))
  }).pipe(Effect.provide(counted(Effect.void, watched).layer))
})

it.effect("records the request of an old PNG before serving it, which prevents its deletion", () => {
  const { layer } = counted()
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const rasters = yield* RasterRepository
    const name = yield* png(view, at(view, "😀"), 72)
    yield* makeOld(name)
    assert.strictEqual(yield* png(view, at(view, "😀"), 72), name)
    yield* rasters.deleteUnrequested("1970-01-01", () => Effect.die("is still requested"))
    assert.deepStrictEqual(
      yield* rasters.find(sampleAsset("4"), 72),
      Option.some({ png: name, requestedOn: "1970-01-01" })
    )
  }).pipe(Effect.provide(layer))
})

it.effect("a PNG that is deleted while it is made again is stored again before its request returns", () => {
  const { layer, log } = counted()
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const blobs = yield* BlobStore
    const rasters = yield* RasterRepository
    const name = yield* png(view, at(view, "😀"), 72)
    yield* makeOld(name)
    const started = yield* Deferred.make<void>()
    const finish = yield* Latch.make(false)
    const deletion = yield* Effect.forkChild(
      rasters.deleteUnrequested("1970-01-01", (pngs) =>
        Deferred.succeed(started, undefined).pipe(Effect.andThen(finish.await), Effect.andThen(blobs.delete(pngs)))
      )
    )
    yield* Deferred.await(started)
    const request = yield* Effect.forkChild(png(view, at(view, "😀"), 72))
    yield* TestClock.adjust("1 second")
    yield* finish.open
    yield* Fiber.join(deletion)
    assert.strictEqual(yield* Fiber.join(request), name)
    assert.isTrue(Option.isSome(yield* blobs.get(name)))
    assert.isTrue(Option.isSome(yield* rasters.find(sampleAsset("4"), 72)))
    assert.strictEqual(log.pngs, 2)
  }).pipe(Effect.provide(layer))
})

it.effect("does not serve or keep a PNG if its image is deleted while it is made", () => {
  const asset = sampleAsset("4")
  const deleteImage = BlobStore.use((blobs) =>
    RasterRepository.use((rasters) => rasters.deleteMadeFrom(asset, blobs.delete))
  )
  let run: Effect.Effect<void> = Effect.void
  const { layer, log } = counted(Effect.suspend(() => run))
  return Effect.gen(function* () {
    const view = yield* sample
    const { png } = yield* assetNames
    const blobs = yield* BlobStore
    const rasters = yield* RasterRepository
    const before = (yield* blobs.usage).count!
    run = Effect.provideContext(deleteImage, yield* Effect.context<BlobStore | RasterRepository>())
    assert.strictEqual((yield* Effect.flip(png(view, at(view, "😀"), 72)))._tag, "ArtworkMissing")
    assert.strictEqual((yield* blobs.usage).count, before - 1)
    assert.strictEqual(yield* rasters.count, 0)
    // The view still shows the image.
    assert.strictEqual((yield* Effect.flip(png(view, at(view, "😀"), 72)))._tag, "ArtworkMissing")
    assert.strictEqual(log.pngs, 1)
  }).pipe(Effect.provide(layer))
})
