import { deleteUnusedImage, deleteUnusedImageJob } from "@emoji-catalogue/application/images"
import {
  ArtworkRepository,
  BlobStore,
  CatalogueRepository,
  CurationRepository,
  ImageProcessor,
  ImageSignatureRepository,
  JobQueue,
  RasterRepository
} from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { Images, type NewImage, UploadStore } from "@emoji-catalogue/application/curation"
import { handleJob } from "@emoji-catalogue/application/job"
import {
  catalogueOf,
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryImageProcessor,
  MemoryImageSignatureRepository,
  MemoryImageValidationRepository,
  MemoryJobQueue,
  MemoryRasterRepository,
  MemorySearchEngine,
  sampleArtwork,
  sampleCatalogue,
  sampleDraftWith
} from "@emoji-catalogue/application/testing"
import { type AssetName, codepointOf, type CuratedImage } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Latch, Layer, Result } from "effect"
import { svgOf } from "../import/recordedPorts.ts"
import { changed } from "../shared/changed.ts"

/** Images of the sample catalogue. */
const services = ({
  blobs = MemoryBlobStore.layer,
  processor = MemoryImageProcessor.layer,
  signatures = MemoryImageSignatureRepository.layer
}: {
  readonly blobs?: Layer.Layer<BlobStore>
  readonly processor?: Layer.Layer<ImageProcessor>
  readonly signatures?: Layer.Layer<ImageSignatureRepository>
} = {}) => {
  const repositories = Layer.mergeAll(
    blobs,
    MemoryArtworkRepository.layer,
    MemoryAuditLog.layer,
    MemoryCatalogueRepository.layer,
    MemoryCurationRepository.layer,
    signatures,
    MemoryImageValidationRepository.layer,
    MemoryJobQueue.layer,
    MemoryRasterRepository.layer,
    processor
  )
  const published = Layer.effectDiscard(
    Effect.gen(function* () {
      yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
      yield* (yield* ArtworkRepository).publish(sampleArtwork)
    })
  )
  return Layer.fresh(
    Images.layer.pipe(
      Layer.provideMerge(UploadStore.layer),
      Layer.provideMerge(CurrentCatalogue.layer),
      Layer.provide(MemorySearchEngine.layer),
      Layer.provideMerge(published.pipe(Layer.provideMerge(repositories)))
    )
  )
}

const image = (color: string, more: Partial<NewImage> = {}): NewImage => ({
  emojiSlug: "red-heart",
  platform: "twitter",
  platformVersion: "17.0",
  format: "svg",
  bytes: svgOf(color),
  ...more
})

const upload = (color: string) => Images.use((images) => images.upload(image(color)))

/** Removes an uploaded image in one of two ways. */
const takeDown = (how: "delete" | "replace", id: string): Effect.Effect<unknown, unknown, Images> =>
  how === "delete" ? Images.use((images) => images.delete(id)) : upload("222222")

const isStored = (name: AssetName) =>
  BlobStore.use((blobs) => Effect.map(blobs.missing([name]), ({ length }) => length === 0))

const hasSignature = (name: AssetName) =>
  ImageSignatureRepository.use((signatures) => Effect.map(signatures.missing([name]), ({ length }) => length === 0))

/** Runs the next job, as a worker does. */
const runJob = JobQueue.use((queue) =>
  queue.runNext(deleteUnusedImageJob.queue, handleJob(deleteUnusedImageJob, deleteUnusedImage).run)
)

it.effect("an invisible image is refused", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(upload("111111"))
    assert.deepInclude(error, { _tag: "ImageRejected", reason: "nothing of it is visible, or can be kept safely" })
  }).pipe(
    Effect.provide(
      services({
        processor: changed(ImageProcessor, MemoryImageProcessor.layer, () => ({
          pixels: (_, size) => Effect.succeed(new Uint8Array(size * size * 4))
        }))
      })
    )
  )
)

it.effect.each(["delete", "replace"] as const)("an upload has a signature, which is deleted with the file: %s", (how) =>
  Effect.gen(function* () {
    const { asset, id } = yield* upload("111111")
    assert.isTrue(yield* hasSignature(asset.name))
    yield* takeDown(how, id)
    assert.isFalse(yield* hasSignature(asset.name))
  }).pipe(Effect.provide(services()))
)

it.effect("an upload whose decision cannot be stored leaves no signature", () => {
  const stored = new Set<AssetName>()
  const signatures = changed(ImageSignatureRepository, MemoryImageSignatureRepository.layer, () => ({
    put: (added) => Effect.sync(() => added.forEach(({ asset }) => stored.add(asset))),
    delete: (assets) => Effect.sync(() => assets.forEach((asset) => stored.delete(asset)))
  }))
  return Effect.gen(function* () {
    const store = yield* UploadStore
    const bytes = svgOf("111111")
    const key = { codepoint: codepointOf("❤️"), platform: "twitter", version: "17.0" } as const
    let before = 0
    const decide = () =>
      Effect.andThen(
        Effect.sync(() => (before = stored.size)),
        Effect.die("no database")
      )
    yield* Effect.exit(store.put({ format: "svg", bytes }, key, { resolution: undefined, decide }))
    assert.deepStrictEqual([before, stored.size], [1, 0])
  }).pipe(Effect.provide(services({ signatures })))
})

it.effect.each(["delete", "replace"] as const)("an interrupted request deletes the file of an upload: %s", (how) =>
  Effect.gen(function* () {
    const started = yield* Deferred.make<void>()
    const latch = yield* Latch.make(false)
    const blobs = changed(BlobStore, MemoryBlobStore.layer, (methods) => ({
      delete: (names) =>
        Deferred.succeed(started, undefined).pipe(Effect.andThen(latch.await), Effect.andThen(methods.delete(names)))
    }))
    yield* Effect.gen(function* () {
      const { asset, id } = yield* upload("111111")
      const request = yield* Effect.forkChild(takeDown(how, id))
      yield* Deferred.await(started)
      const interruption = yield* Effect.forkChild(Fiber.interrupt(request))
      yield* Effect.yieldNow
      yield* latch.open
      yield* Fiber.join(interruption)
      assert.isFalse(yield* isStored(asset.name))
    }).pipe(Effect.provide(services({ blobs })))
  })
)

it.effect.each(["delete", "replace"] as const)(
  "a job deletes the file of an upload that could not be deleted: %s",
  (how) => {
    let isFailing = true
    const blobs = changed(BlobStore, MemoryBlobStore.layer, (methods) => ({
      delete: (names) => (isFailing ? Effect.die("no disk") : methods.delete(names))
    }))
    return Effect.gen(function* () {
      const { asset, id } = yield* upload("111111")
      yield* takeDown(how, id)
      assert.isTrue(yield* isStored(asset.name))
      isFailing = false
      yield* runJob
      assert.isFalse(yield* isStored(asset.name))
    }).pipe(Effect.provide(services({ blobs })))
  }
)

it.effect("the job does not delete an image that is shown", () =>
  Effect.gen(function* () {
    const { asset } = yield* upload("111111")
    yield* deleteUnusedImage(asset.name)
    assert.isTrue(yield* isStored(asset.name))
  }).pipe(Effect.provide(services()))
)

it.effect("a second deletion of an upload fails, and does not hide the imported image", () =>
  Effect.gen(function* () {
    const images = yield* Images
    const { id } = yield* upload("111111")
    const importedId = id.split(".").slice(0, 3).join(".")
    assert.strictEqual((yield* Effect.flip(images.delete(importedId)))._tag, "ImageNotFound")
    yield* images.delete(id)
    assert.strictEqual((yield* Effect.flip(images.delete(id)))._tag, "ImageNotFound")
    const [listed] = yield* images.list("red-heart")
    assert.deepInclude(listed, { id: importedId, source: "IMPORTED", isHidden: false })
    const again = yield* upload("222222")
    assert.strictEqual((yield* Effect.flip(images.delete(id)))._tag, "ImageNotFound")
    assert.strictEqual((yield* images.list("red-heart"))[0]?.id, again.id)
    assert.strictEqual((yield* Effect.flip(images.restore(again.id)))._tag, "ImageNotFound")
  }).pipe(Effect.provide(services()))
)

it.effect("PNGs of an image that another emoji still shows are kept", () =>
  Effect.gen(function* () {
    const images = yield* Images
    const rasters = yield* RasterRepository
    const { asset, id } = yield* upload("111111")
    const other = yield* images.upload(image("111111", { emojiSlug: "flag-japan" }))
    yield* rasters.record(asset.name, 64, { png: `${"e".repeat(64)}.png` as AssetName, requestedOn: "2026-01-01" })
    yield* images.delete(id)
    assert.strictEqual(yield* rasters.count, 1)
    yield* images.delete(other.id)
    assert.strictEqual(yield* rasters.count, 0)
  }).pipe(Effect.provide(services()))
)

it.effect("the next image waits until the image of an interrupted upload is processed", () =>
  Effect.gen(function* () {
    const started = yield* Deferred.make<void>()
    const latch = yield* Latch.make(false)
    let running = 0
    let most = 0
    const processor = changed(ImageProcessor, MemoryImageProcessor.layer, (methods) => ({
      normalize: (image, options) =>
        Effect.gen(function* () {
          most = Math.max(most, ++running)
          yield* Deferred.succeed(started, undefined)
          // Like sharp, cannot be interrupted.
          yield* Effect.promise(() =>
            Effect.runPromise(
              Effect.ensuring(
                latch.await,
                Effect.sync(() => running--)
              )
            )
          )
          return yield* methods.normalize(image, options)
        })
    }))
    yield* Effect.gen(function* () {
      const blobs = yield* BlobStore
      const before = (yield* blobs.usage).count!
      const first = yield* Effect.forkChild(upload("111111"))
      yield* Deferred.await(started)
      const interruption = yield* Effect.forkChild(Fiber.interrupt(first))
      const second = yield* Effect.forkChild(upload("222222"))
      for (let turn = 0; turn < 20; turn++) yield* Effect.yieldNow
      yield* latch.open
      yield* Fiber.join(interruption)
      yield* Fiber.join(second)
      assert.strictEqual(most, 1)
      assert.strictEqual((yield* blobs.usage).count, before + 1)
    }).pipe(Effect.provide(services({ processor })))
  })
)

it.effect("an upload that is interrupted while its file is stored still stores its decision", () =>
  Effect.gen(function* () {
    const started = yield* Deferred.make<void>()
    const latch = yield* Latch.make(false)
    const blobs = changed(BlobStore, MemoryBlobStore.layer, (methods) => ({
      replace: (blobs) =>
        methods.replace(blobs).pipe(Effect.andThen(Deferred.succeed(started, undefined)), Effect.andThen(latch.await))
    }))
    yield* Effect.gen(function* () {
      const images = yield* Images
      const request = yield* Effect.forkChild(upload("111111"))
      yield* Deferred.await(started)
      const interruption = yield* Effect.forkChild(Fiber.interrupt(request))
      yield* Effect.yieldNow
      yield* latch.open
      yield* Fiber.join(interruption)
      const [listed] = yield* images.list("red-heart")
      assert.strictEqual(listed?.source, "MANUAL")
      assert.isTrue(yield* isStored(listed!.asset.name))
    }).pipe(Effect.provide(services({ blobs })))
  })
)

it.effect("a decision under a former name of a release applies to that release", () =>
  Effect.gen(function* () {
    const images = yield* Images
    const codepoint = codepointOf("❤️")
    const decide = (more: Partial<CuratedImage>) =>
      CurationRepository.use((repository) =>
        repository.modifyImage({ codepoint, platform: "twitter", version: "17.0.0" }, () =>
          Result.succeed({
            codepoint,
            platform: "twitter",
            version: "17.0.0",
            upload: null,
            isHidden: false,
            changedAt: DateTime.makeUnsafe(0),
            ...more
          })
        )
      )
    const newest = Effect.map(images.list("red-heart"), ([first]) => first!)
    yield* decide({ isHidden: true })
    const hidden = yield* newest
    assert.deepInclude(hidden, { platformVersion: "17.0", source: "IMPORTED", isHidden: true })
    assert.strictEqual((yield* Effect.flip(images.delete(hidden.id)))._tag, "ImageNotFound")
    yield* images.restore(hidden.id)
    assert.deepStrictEqual(yield* newest, { ...hidden, isHidden: false })

    const { asset } = yield* upload("111111")
    assert.deepInclude(yield* newest, { platformVersion: "17.0", source: "MANUAL", asset: (yield* newest).asset })
    assert.strictEqual((yield* newest).asset.name, asset.name)
    const { images: decisions } = yield* (yield* CurationRepository).find(codepoint)
    assert.deepStrictEqual(
      decisions.map(({ version }) => version),
      ["17.0.0"]
    )
    yield* images.delete((yield* newest).id)
    assert.deepStrictEqual(yield* newest, { ...hidden, isHidden: false })
    assert.isFalse(yield* isStored(asset.name))
  }).pipe(Effect.provide(services()))
)

it.effect("uploads of an emoji missing from the catalogue are listed by code points, and can be deleted", () =>
  Effect.gen(function* () {
    const images = yield* Images
    const uploaded = yield* upload("111111")
    const hidden = yield* images.delete((yield* images.list("red-heart"))[1]!.id)
    const earlier = catalogueOf(sampleDraftWith((emoji) => (emoji.slug === "red-heart" ? undefined : emoji)))
    yield* (yield* CatalogueRepository).publish(1, earlier)
    yield* (yield* CurrentCatalogue).refresh

    for (const reference of ["2764-FE0F", "2764-fe0f", "❤️"]) {
      assert.deepStrictEqual(yield* images.list(reference), [{ ...uploaded, emojiSlug: "2764-FE0F" }])
    }
    for (const reference of ["red-heart", "1F47D", "alien"]) {
      assert.strictEqual((yield* Effect.flip(images.list(reference))).reference, reference)
    }
    for (const id of [hidden.id, "1F47D.twitter.MTcuMA"]) {
      assert.strictEqual((yield* Effect.flip(images.restore(id)))._tag, "ImageNotFound")
      assert.strictEqual((yield* Effect.flip(images.delete(id)))._tag, "ImageNotFound")
    }
    assert.deepStrictEqual(yield* images.delete(uploaded.id), { ...uploaded, emojiSlug: "2764-FE0F" })
    assert.isFalse(yield* isStored(uploaded.asset.name))
    assert.deepStrictEqual(yield* images.list("2764-FE0F"), [])
  }).pipe(Effect.provide(services()))
)
