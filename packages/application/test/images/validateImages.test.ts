import { type BrokenImageReport, BrokenImages, validateImages } from "@emoji-catalogue/application/images"
import {
  ArtworkRepository,
  BlobStore,
  CatalogueRepository,
  CurationRepository,
  ImageChecker,
  ImageProcessor,
  ImageValidationRepository
} from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  artworkOf,
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryImageProcessor,
  MemoryImageValidationRepository,
  MemorySearchEngine,
  sampleCatalogue,
  uncompressedPng
} from "@emoji-catalogue/application/testing"
import { type AssetFormat, type AssetName, codepointOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Option, Result } from "effect"
import { createHash } from "node:crypto"
import { releaseOf, recordedPorts, svgOf } from "../import/recordedPorts.ts"

const nameOf = (bytes: Uint8Array, format: AssetFormat = "svg") =>
  `${createHash("sha256").update(bytes).digest("hex")}.${format}` as AssetName

const emoji = sampleCatalogue.emoji.map(({ codepoint }) => codepoint)
const png = uncompressedPng(new Uint8Array(64).fill(9), 4)

/** The artwork of one release: an image per emoji. */
const publish = (assets: ReadonlyArray<AssetName>) =>
  ArtworkRepository.use((repository) =>
    repository.publish([
      artworkOf("twitter", {
        version: "17.0",
        source: "sample@17.0.0",
        renderings: assets.map((name, index) => ({
          codepoint: emoji[index]!,
          asset: { name, width: 36, height: 36 },
          difference: null
        }))
      })
    ])
  )

const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryBlobStore.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer,
  MemoryImageValidationRepository.layer
)
const seeded = Layer.effectDiscard(CatalogueRepository.use((each) => each.publish(0, sampleCatalogue))).pipe(
  Layer.provideMerge(repositories)
)
const checkerOf = (checker: Layer.Layer<ImageChecker>) =>
  BrokenImages.layer.pipe(
    Layer.provideMerge(CurrentCatalogue.layer.pipe(Layer.provide(MemorySearchEngine.layer))),
    Layer.provideMerge(seeded),
    Layer.provideMerge(checker)
  )
const checker = ImageChecker.layer.pipe(Layer.provide(MemoryImageProcessor.layer))
const layer = checkerOf(checker)

const report = BrokenImages.use((images) => images.report)
const reasons = ({ images }: BrokenImageReport) =>
  images.map(({ emojiSlug, platform, platformVersion, reason }) => [emojiSlug, platform, platformVersion, reason])

it.effect("reports only missing, truncated, altered and undecodable images, and images of another format", () =>
  Effect.gen(function* () {
    const store = yield* BlobStore
    const images = Array.from("123456", (digit) => svgOf(digit.repeat(6)))
    const names = [...images.slice(0, 5).map((bytes) => nameOf(bytes)), nameOf(png, "png")]
    const bad = new TextEncoder().encode("<svg><path</svg>")
    yield* store.put([
      { name: names[0]!, bytes: images[0]! },
      { name: names[2]!, bytes: images[2]!.subarray(0, 60) },
      { name: names[3]!, bytes: images[5]! },
      { name: names[4]!, bytes: bad },
      { name: names[5]!, bytes: images[0]! }
    ])
    yield* publish(names)
    assert.deepStrictEqual(yield* report, { images: [], validation: null })
    yield* validateImages("one")
    const slugs = sampleCatalogue.emoji.map(({ slug }) => slug)
    const found = yield* report
    assert.deepStrictEqual(reasons(found), [
      [slugs[1], "twitter", "17.0", "missing"],
      [slugs[2], "twitter", "17.0", "truncated"],
      [slugs[3], "twitter", "17.0", "altered"],
      [slugs[4], "twitter", "17.0", "undecodable"],
      [slugs[5], "twitter", "17.0", "wrong_format"]
    ])
    const { validation } = found
    assert.deepInclude(validation, { id: "one", checked: 6, total: 6 })
    assert.isNotNull(validation!.finishedAt)

    yield* store.replace(images.slice(0, 5).map((bytes) => ({ name: nameOf(bytes), bytes })))
    yield* publish(names.slice(0, 5))
    yield* validateImages("two")
    assert.deepStrictEqual(reasons(yield* report), [])
  }).pipe(Effect.provide(layer))
)

it.effect("checks uploaded images, too", () =>
  Effect.gen(function* () {
    const upload = { name: nameOf(png, "png"), width: 4, height: 4, comparisons: [] }
    const key = { codepoint: codepointOf("❤️"), platform: "twitter", version: "17.0" } as const
    yield* CurationRepository.use((repository) =>
      repository.modifyImage(key, () =>
        Result.succeed({ ...key, upload, isHidden: false, changedAt: DateTime.makeUnsafe(0) })
      )
    )
    yield* validateImages("one")
    assert.deepStrictEqual(reasons(yield* report), [["red-heart", "twitter", "17.0", "missing"]])
    assert.strictEqual((yield* report).images[0]!.source, "MANUAL")
  }).pipe(Effect.provide(layer))
)

it.live("continues where it was interrupted", () => {
  const checked: Array<number> = []
  const slow = Layer.effect(
    ImageChecker,
    Effect.map(ImageProcessor, () => ({
      check: ({ bytes }) =>
        Effect.suspend(() => {
          checked.push(Number(new TextDecoder().decode(bytes)))
          return checked.length === 700 ? Effect.never : Effect.succeed(Option.none())
        })
    }))
  ).pipe(Layer.provide(MemoryImageProcessor.layer))
  return Effect.gen(function* () {
    const files = Array.from({ length: 1000 }, (_, index) => new TextEncoder().encode(String(index)))
    yield* (yield* BlobStore).put(files.map((bytes) => ({ name: nameOf(bytes), bytes })))
    const names = files.map((bytes) => nameOf(bytes))
    // Each emoji has several images here: the view shows the last one, and all of them are stored.
    yield* publish(names)
    const current = yield* CurrentCatalogue
    yield* current.refresh
    const artwork = (yield* current.snapshot).artwork.platforms[0]!
    const [release] = artwork.releases
    const versions = names.map((name, index) => ({
      ...release!,
      version: `${index}`,
      renderings: [{ codepoint: emoji[0]!, asset: { name, width: 36, height: 36 }, difference: null }]
    }))
    yield* ArtworkRepository.use((repository) => repository.publish([{ ...artwork, releases: versions }]))
    const fiber = yield* Effect.forkChild(validateImages("one"))
    while (checked.length < 700) yield* Effect.sleep(1)
    const validations = yield* ImageValidationRepository
    assert.deepInclude(Option.getOrThrow(yield* validations.latest), { checked: 600, total: 1000, finishedAt: null })
    yield* Fiber.interrupt(fiber)
    yield* validateImages("one")
    assert.deepInclude(Option.getOrThrow(yield* validations.latest), { checked: 1000, total: 1000 })
    // All images were checked, and only those of the interrupted batch twice.
    assert.strictEqual(new Set(checked).size, 1000)
    assert.isAtMost(checked.length, 1000 + 200)
  }).pipe(Effect.provide(checkerOf(slow)))
})

it.effect("an import stores broken images again without force, and removes them from the list", () => {
  const { log, ports, run } = recordedPorts()
  const releases = [releaseOf("openmoji", "17.0.0", { "😀": "111111", "😃": "222222" })]
  return Effect.gen(function* () {
    const store = yield* BlobStore
    yield* run(releases)
    yield* run(releases)
    assert.lengthOf(log.reads, 1)
    const bytes = svgOf("222222")
    yield* store.replace([{ name: nameOf(bytes), bytes: bytes.subarray(0, 50) }])
    yield* validateImages("one")
    const validations = yield* ImageValidationRepository
    assert.deepStrictEqual(
      (yield* validations.broken).map(({ asset, reason }) => [asset, reason]),
      [[nameOf(bytes), "truncated"]]
    )
    yield* run(releases, { dryRun: true })
    assert.lengthOf(yield* validations.broken, 1)
    yield* run(releases)
    assert.lengthOf(yield* validations.broken, 0)
    assert.strictEqual(Option.getOrThrow(yield* store.get(nameOf(bytes))).size, bytes.length)
    yield* validateImages("two")
    assert.lengthOf(yield* validations.broken, 0)
    const reads = log.reads.length
    yield* run(releases)
    assert.lengthOf(log.reads, reads)
  }).pipe(Effect.provide(ports), Effect.provide(checker))
})
