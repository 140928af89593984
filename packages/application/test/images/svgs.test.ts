import { Downloads, maxSvgBytes } from "@emoji-catalogue/application/images"
import { type Blob, BlobStore } from "@emoji-catalogue/application/ports"
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
import type { CatalogueView } from "@emoji-catalogue/application/view"
import type { PlatformId, Rendering } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { viewOf } from "../view/sampleView.ts"

type Get = BlobStore["Service"]["get"]

const downloadsWith = (blobs: ReadonlyArray<Blob>, replaced: (get: Get) => Get = (get) => get) =>
  Downloads.layer.pipe(
    Layer.provide(
      Layer.effect(
        BlobStore,
        Effect.gen(function* () {
          const store = yield* BlobStore
          yield* store.put(blobs)
          return { ...store, get: replaced(store.get) }
        })
      ).pipe(Layer.provide(MemoryBlobStore.layer))
    ),
    Layer.provide([MemoryArtworkRepository.layer, MemoryCurationRepository.layer]),
    Layer.provide([MemoryImageProcessor.layer, MemoryImageSignatureRepository.layer, MemoryRasterRepository.layer])
  )

const png = (emoji: string): Rendering => ({
  ...sampleRendering(emoji, null),
  asset: { name: sampleAsset("9", "png"), width: 10, height: 10 }
})

const release = (version: string, ...renderings: ReadonlyArray<Rendering>) => ({
  version,
  source: `s@${version}`,
  renderings
})

const artwork = [
  ...sampleArtwork,
  artworkOf("serenityos", release("1", png("😀"), sampleRendering("😃", null))),
  artworkOf("google-blob", { ...release("1", sampleRendering("😀", "a")), listsFlags: false }),
  artworkOf("mozilla", release("1", sampleRendering("😀", "a")), release("2", png("😀"), sampleRendering("😃", "b")))
]

const svgOf = (digit: string) =>
  new TextDecoder().decode(sampleBlobs.find(({ name }) => name === sampleAsset(digit))!.bytes)

/** Reads the SVGs of these emoji, each as its release and its text, or as the reason why there is none. */
const readFrom = Effect.fnUntraced(function* (
  view: CatalogueView,
  emoji: ReadonlyArray<string>,
  platform: PlatformId,
  version?: string
) {
  const indexes = emoji.map((each) => view.resolve(each)!.index)
  const release = version === undefined ? undefined : view.artwork.release(platform, version)!
  const svgs = yield* Downloads.use((downloads) => downloads.svgs(view, indexes, platform, release))
  return svgs.map((each) => (each.svg === null ? each.noSvg : [each.version, each.svg]))
})

const read = (emoji: ReadonlyArray<string>, platform: PlatformId, version?: string) =>
  Effect.flatMap(viewOf(artwork), (view) => readFrom(view, emoji, platform, version))

describe("Downloads.svgs", () => {
  it.layer(downloadsWith(sampleBlobs))((it) => {
    it.effect("reads the newest SVG of each emoji, in the order of the request", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* read(["🇯🇵", "😀", "❤️", "😀"], "twitter"), [
          ["14.0", svgOf("3")],
          ["17.0", svgOf("4")],
          ["17.0", svgOf("2")],
          ["17.0", svgOf("4")]
        ])
      })
    )

    it.effect("reads the SVGs of a release", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* read(["🇯🇵", "😀", "😃"], "twitter", "14.0"), [
          ["14.0", svgOf("3")],
          ["14.0", svgOf("1")],
          "not_drawn"
        ])
        assert.deepStrictEqual(yield* read(["🇯🇵"], "twitter", "17.0"), ["not_drawn"])
      })
    )

    it.effect("gives the reason why there is no SVG", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* read(["😀", "🇯🇵"], "apple"), ["license_restricted", "license_restricted"])
        assert.deepStrictEqual(yield* read(["😀"], "apple", "16.0.0"), ["license_restricted"])
        assert.deepStrictEqual(yield* read(["😀"], "samsung"), ["license_restricted"])
        assert.deepStrictEqual(yield* read(["😀"], "google"), ["not_imported"])
        assert.deepStrictEqual(yield* read(["😀"], "blobmoji"), ["no_source"])
        assert.deepStrictEqual(yield* read(["😀", "😃", "❤️"], "serenityos"), ["raster", "no_source", "not_drawn"])
        const unlisted = ["🇯🇵", "❤️"]
        assert.deepStrictEqual(yield* read(unlisted, "google-blob"), ["no_source", "not_drawn"])
        assert.deepStrictEqual(yield* read(unlisted, "google-blob", "1"), ["no_source", "not_drawn"])
        assert.deepStrictEqual(yield* read(["😀"], "mozilla", "2"), ["raster"])
        assert.deepStrictEqual(yield* read(["😀", "😃"], "mozilla"), ["missing", "missing"])
      })
    )
  })

  const large = (digit: string, size: number) => ({ name: sampleAsset(digit), bytes: new Uint8Array(size).fill(120) })

  it.effect("omits the SVGs from the first that exceeds the limit on, but not other reasons", () =>
    Effect.gen(function* () {
      const svgs = yield* read(["❤️", "😀", "😀", "😃", "🇯🇵"], "twitter")
      assert.deepStrictEqual(
        svgs.map((each) => (typeof each === "string" ? each : each[1]!.length)),
        [1000, maxSvgBytes - 1000, "omitted", "omitted", "omitted"]
      )
      const reasons = yield* read(["😀", "❤️", "👩‍🚀"], "twitter", "17.0")
      assert.deepStrictEqual(reasons.slice(1), [reasons[1]!, "not_drawn"])
    }).pipe(
      Effect.provide(downloadsWith([large("2", 1000), large("4", maxSvgBytes - 1000), large("5", 1), large("3", 1)]))
    )
  )

  it.effect("never omits the first SVG", () =>
    Effect.gen(function* () {
      const svgs = yield* read(["🇯🇵", "😀", "❤️"], "twitter")
      assert.deepStrictEqual(
        svgs.map((each) => (typeof each === "string" ? each : each[1]!.length)),
        ["missing", maxSvgBytes + 1, "omitted"]
      )
    }).pipe(Effect.provide(downloadsWith([large("4", maxSvgBytes + 1), large("2", 1)])))
  )

  const reads = { running: 0, most: 0, all: 0 }
  it.effect("reads few files at a time, and none for what is omitted", () =>
    Effect.gen(function* () {
      const hundred = Array.from({ length: 100 }, () => "😀")
      const requests = Array.from({ length: 20 }, () => read(hundred, "twitter"))
      const [first] = yield* Effect.all(requests, { concurrency: "unbounded" })
      assert.strictEqual(first!.filter((each) => each === "omitted").length, 80)
      assert.isAtMost(reads.most, 40)
      assert.isAtMost(reads.all, 20 * 30)
    }).pipe(
      Effect.provide(
        downloadsWith(
          [large("4", maxSvgBytes / 20)],
          (get) => (name, range) =>
            Effect.acquireUseRelease(
              Effect.sync(() => {
                reads.all++
                reads.most = Math.max(reads.most, ++reads.running)
              }),
              () => Effect.andThen(Effect.yieldNow, get(name, range)),
              () => Effect.sync(() => reads.running--)
            )
        )
      )
    )
  )

  it.effect("is unavailable if the store fails or does not respond, also for requests that wait for others", () => {
    let isSilent = false
    const get: Get = () => (isSilent ? Effect.never : Effect.die(new Error("connection lost")))
    return Effect.gen(function* () {
      const view = yield* viewOf(artwork)
      const failed = Effect.flip(readFrom(view, ["😀"], "twitter"))
      assert.strictEqual((yield* failed)._tag, "BlobStoreUnavailable")
      isSilent = true
      const ten = Effect.all(
        Array.from({ length: 10 }, () => failed),
        { concurrency: "unbounded" }
      )
      const requests = yield* Effect.forkChild(ten)
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(requests.pollUnsafe())
      // A request without files does not wait.
      assert.deepStrictEqual(yield* readFrom(view, ["😀"], "apple"), ["license_restricted"])
      yield* TestClock.adjust("1 second")
      for (const { _tag } of yield* Fiber.join(requests)) assert.strictEqual(_tag, "BlobStoreUnavailable")
    }).pipe(Effect.provide(downloadsWith([], () => get)))
  })

  it.effect("reads a file that arrives in parts", () =>
    Effect.gen(function* () {
      const [svg] = yield* read(["😀"], "twitter")
      assert.deepStrictEqual(svg, ["17.0", svgOf("4")])
    }).pipe(
      Effect.provide(
        downloadsWith(
          sampleBlobs,
          (get) => (name, range) =>
            Effect.map(
              get(name, range),
              Option.map(({ content, size }) => ({ size, content }))
            )
        )
      )
    )
  )
})
