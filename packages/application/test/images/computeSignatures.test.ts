import { hash } from "node:crypto"
import { computeSignatures } from "@emoji-catalogue/application/images"
import {
  ArtworkRepository,
  BlobStore,
  CatalogueRepository,
  CurationRepository,
  ImageProcessor,
  ImageSignatureRepository,
  ImageSignatures
} from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  artworkOf,
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryImageProcessor,
  MemoryImageSignatureRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { type AssetName, codepointOf, comparisonSize, PlatformId, signatureOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Latch, Layer, Option, Result } from "effect"
import { svgOf } from "../import/recordedPorts.ts"

const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryBlobStore.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer,
  MemoryImageProcessor.layer,
  MemoryImageSignatureRepository.layer
)
const blobOf = (bytes: Uint8Array) => ({ name: `${hash("sha256", bytes)}.svg` as AssetName, bytes })
const sampleBlobs = ["111111", "222222", "333333", "444444"].map((color) => blobOf(svgOf(color)))
const renderingOf = (emoji: string, blob: number) => {
  const { name } = sampleBlobs[blob]!
  return { codepoint: codepointOf(emoji), asset: { name, width: 36, height: 36 }, difference: null }
}
const sampleArtwork = [
  artworkOf(
    "twitter",
    { version: "14.0", source: "t@14", renderings: [renderingOf("😀", 0), renderingOf("❤️", 1)] },
    { version: "17.0", source: "t@17", renderings: [renderingOf("😀", 2), renderingOf("❤️", 1)] }
  ),
  artworkOf("openmoji", { version: "17.0.0", source: "o@17", renderings: [renderingOf("😀", 3)] })
]
const sample = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
    yield* (yield* ArtworkRepository).publish(sampleArtwork)
    yield* (yield* BlobStore).put(sampleBlobs)
  })
)
const layerWith = (beforeEach: (computed: number) => Effect.Effect<void> = () => Effect.void) => {
  let computed = 0
  const signatures = Layer.effect(
    ImageSignatures,
    Effect.map(ImageSignatures, ({ compute }) => ({
      compute: (image) =>
        Effect.andThen(
          Effect.suspend(() => beforeEach(++computed)),
          compute(image)
        )
    }))
  ).pipe(Layer.provide(ImageSignatures.layer))
  return Layer.mergeAll(CurrentCatalogue.layer.pipe(Layer.provide(MemorySearchEngine.layer)), signatures).pipe(
    Layer.provideMerge(sample),
    Layer.provideMerge(repositories)
  )
}

const names = sampleBlobs.map(({ name }) => name)
const missing = ImageSignatureRepository.use((repository) => repository.missing(names))

it.effect("computes the signatures of the images of all releases, also of those imported earlier", () => {
  let computed = 0
  return Effect.gen(function* () {
    assert.deepStrictEqual(yield* missing, names)
    yield* computeSignatures
    assert.deepStrictEqual(yield* missing, [])
    assert.strictEqual(computed, 4)
    const { bytes, name } = sampleBlobs[0]!
    const pixels = yield* (yield* ImageProcessor).pixels({ format: "svg", bytes }, comparisonSize)
    const found = yield* (yield* ImageSignatureRepository).find([name])
    assert.deepStrictEqual(found.get(name), signatureOf(pixels))

    yield* computeSignatures
    assert.strictEqual(computed, 4)
  }).pipe(Effect.provide(layerWith(() => Effect.sync(() => computed++))))
})

it.effect("computes those of uploads, too", () =>
  Effect.gen(function* () {
    const blob = blobOf(svgOf("ffffff"))
    const { name } = blob
    yield* (yield* BlobStore).put([blob])
    const key = { codepoint: codepointOf("❤️"), platform: "twitter", version: "17.0" } as const
    const upload = { name, width: 36, height: 36, comparisons: [] }
    yield* (yield* CurationRepository).modifyImage(key, () =>
      Result.succeed({ ...key, upload, isHidden: false, changedAt: DateTime.makeUnsafe(0) })
    )
    yield* computeSignatures
    assert.deepStrictEqual(yield* (yield* ImageSignatureRepository).missing([name]), [])
  }).pipe(Effect.provide(layerWith()))
)

it.effect("skips images that are missing or damaged, and computes their signatures once they are stored again", () =>
  Effect.gen(function* () {
    const blobs = yield* BlobStore
    const [absent, truncated, altered] = [sampleBlobs[0]!, sampleBlobs[1]!, sampleBlobs[2]!]
    yield* blobs.delete([absent.name])
    yield* blobs.replace([
      { name: truncated.name, bytes: new TextEncoder().encode("<svg") },
      { name: altered.name, bytes: svgOf("abcdef") }
    ])
    yield* computeSignatures
    assert.deepStrictEqual(yield* missing, [absent.name, truncated.name, altered.name])
    yield* blobs.replace([absent, truncated, altered])
    yield* computeSignatures
    assert.deepStrictEqual(yield* missing, [])
  }).pipe(Effect.provide(layerWith()))
)

it.effect("the signature of an image that cannot be decoded is empty, and computed once", () => {
  let computed = 0
  return Effect.gen(function* () {
    const blob = blobOf(new TextEncoder().encode("<svg"))
    yield* (yield* BlobStore).put([blob])
    const codepoint = codepointOf("😀")
    const rendering = { codepoint, asset: { name: blob.name, width: 36, height: 36 }, difference: null }
    yield* (yield* ArtworkRepository).publish([
      artworkOf("openmoji", { version: "17.0.0", source: "o@17", renderings: [rendering] }),
      artworkOf("twitter")
    ])
    yield* computeSignatures
    yield* computeSignatures
    assert.strictEqual(computed, 1)
    const found = yield* (yield* ImageSignatureRepository).find([blob.name])
    assert.deepStrictEqual(found.get(blob.name), new Uint8Array(0))
  }).pipe(Effect.provide(layerWith(() => Effect.sync(() => computed++))))
})

it.effect("keeps no signature of an image that is deleted while it is computed", () => {
  let deletion: Effect.Effect<void> = Effect.void
  return Effect.gen(function* () {
    const blobs = yield* BlobStore
    deletion = blobs.delete([names[0]!])
    yield* computeSignatures
    assert.deepStrictEqual(yield* missing, [names[0]!])
  }).pipe(Effect.provide(layerWith(() => Effect.suspend(() => deletion))))
})

/** Publishes and stores this number of images, and returns their names. */
const publishImages = Effect.fnUntraced(function* (count: number) {
  const blobs = Array.from({ length: count }, (_, index) => blobOf(svgOf(index.toString(16).padStart(6, "0"))))
  yield* (yield* BlobStore).put(blobs)
  const codepoint = codepointOf("😀")
  const releases = blobs.map(({ name }, index) => ({
    version: `${index}`,
    source: `s@${index}`,
    renderings: [{ codepoint, asset: { name, width: 36, height: 36 }, difference: null }]
  }))
  yield* (yield* ArtworkRepository).publish([artworkOf("openmoji", ...releases), artworkOf("twitter")])
  return blobs.map(({ name }) => name)
})

it.effect("two runs at the same time share the work", () => {
  let computed = 0
  const layer = layerWith(() =>
    Effect.andThen(
      Effect.sync(() => computed++),
      Effect.yieldNow
    )
  )
  return Effect.gen(function* () {
    const published = yield* publishImages(1280)
    yield* Effect.all([computeSignatures, computeSignatures], { concurrency: 2 })
    assert.deepStrictEqual(yield* (yield* ImageSignatureRepository).missing(published), [])
    assert.isBelow(computed, 1.5 * 1280)
  }).pipe(Effect.provide(layer))
})

it.effect("completes platforms one after the other, in the order of the registry", () => {
  const platforms = ["openmoji", "twitter", "google"] as const
  const orders: Array<ReadonlyArray<string>> = []
  return Effect.gen(function* () {
    const blobs = Array.from({ length: 300 }, (_, index) => blobOf(svgOf(index.toString(16).padStart(6, "0"))))
    yield* (yield* BlobStore).put(blobs)
    yield* (yield* ArtworkRepository).publish(
      platforms.map((platform, at) =>
        artworkOf(
          platform,
          ...blobs.slice(at * 100, at * 100 + 100).map(({ name }, index) => ({
            version: `${index}`,
            source: `s@${index}`,
            renderings: [{ codepoint: codepointOf("😀"), asset: { name, width: 36, height: 36 }, difference: null }]
          }))
        )
      )
    )
    const repository = yield* ImageSignatureRepository
    const platformOf = (asset: AssetName) => platforms[Math.floor(blobs.findIndex(({ name }) => name === asset) / 100)]!
    const recording = {
      ...repository,
      put: (signatures: Parameters<typeof repository.put>[0]) => {
        orders.push(Array.from(new Set(signatures.map(({ asset }) => platformOf(asset)))))
        return repository.put(signatures)
      }
    }
    yield* Effect.provideService(computeSignatures, ImageSignatureRepository, recording)
    const shown = PlatformId.literals.filter((id) => platforms.some((platform) => platform === id))
    assert.notDeepEqual(shown, [...platforms])
    assert.deepStrictEqual(
      orders.flat(),
      shown.flatMap((platform) => [platform, platform])
    )
  }).pipe(Effect.provide(layerWith()))
})

it.effect("continues where it was interrupted", () => {
  const started = Latch.makeUnsafe(false)
  const computed: Array<number> = []
  const beforeEach = (count: number) =>
    Effect.suspend(() => {
      computed.push(count)
      return computed.length === 150 ? Effect.andThen(started.open, Effect.never) : Effect.void
    })
  return Effect.gen(function* () {
    const published = yield* publishImages(300)
    const repository = yield* ImageSignatureRepository
    const fiber = yield* Effect.forkChild(computeSignatures)
    yield* started.await
    yield* Fiber.interrupt(fiber)
    const left = yield* repository.missing(published)
    assert.isAbove(left.length, 0)
    assert.isAtMost(left.length, 300 - 128)
    yield* computeSignatures
    assert.deepStrictEqual(yield* repository.missing(published), [])
    // Only images of the interrupted batch were computed twice.
    assert.isAtMost(computed.length, 300 + 64)
  }).pipe(Effect.provide(layerWith(beforeEach)))
})

it.effect("fails if the database fails, so that the job is retried", () =>
  Effect.gen(function* () {
    const repository = yield* ImageSignatureRepository
    const failing = { ...repository, put: () => Effect.die("no database") }
    const exit = yield* Effect.exit(Effect.provideService(computeSignatures, ImageSignatureRepository, failing))
    assert.isTrue(exit._tag === "Failure")
    assert.isTrue(Option.isSome(yield* (yield* BlobStore).get(names[0]!)))
  }).pipe(Effect.provide(layerWith()))
)
