import { type ArchiveQuery, Downloads, type EmojiArchive } from "@emoji-catalogue/application/images"
import { BlobStore, ImageProcessor, RasterRepository } from "@emoji-catalogue/application/ports"
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
import { type AssetName, platformOf, type Rendering } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber, Latch, Layer, Semaphore } from "effect"
import { TestClock } from "effect/testing"
import { viewOf } from "../view/sampleView.ts"

type Store = BlobStore["Service"]

interface Options {
  readonly blobs?: typeof sampleBlobs
  readonly get?: (store: Store) => Store["get"]
  /** Runs before stored PNGs are looked up. */
  readonly beforeFind?: Effect.Effect<void>
  /** Runs before each PNG is made. */
  readonly beforePng?: Effect.Effect<void>
}

const downloads = ({
  beforeFind = Effect.void,
  beforePng = Effect.void,
  blobs = sampleBlobs,
  get = (store) => store.get
}: Options = {}) => {
  const log = { pngs: 0, finds: 0 }
  const store = Layer.effect(
    BlobStore,
    Effect.gen(function* () {
      const memory = yield* BlobStore
      yield* memory.put(blobs)
      return { ...memory, get: get(memory) }
    })
  ).pipe(Layer.provide(MemoryBlobStore.layer))
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
  const rasters = Layer.effect(
    RasterRepository,
    Effect.map(RasterRepository, (memory) => ({
      ...memory,
      findAll: (...request: Parameters<typeof memory.findAll>) =>
        Effect.andThen(
          beforeFind,
          Effect.suspend(() => (log.finds++, memory.findAll(...request)))
        )
    }))
  ).pipe(Layer.provide(MemoryRasterRepository.layer))
  const layer = Downloads.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        images,
        store,
        rasters,
        MemoryArtworkRepository.layer,
        MemoryCurationRepository.layer,
        MemoryImageSignatureRepository.layer
      )
    )
  )
  return { log, layer }
}

const png = (emoji: string): Rendering => ({
  ...sampleRendering(emoji, null),
  asset: { name: sampleAsset("9", "png"), width: 10, height: 10 }
})

const artwork = [
  ...sampleArtwork,
  artworkOf("serenityos", {
    version: "1",
    source: "s@1",
    renderings: [png("😀"), sampleRendering("🇯🇵", null)]
  })
]

const svg = { format: "svg", size: 512 } as const
const png64 = { format: "png", size: 64 } as const

type PlatformQuery = ArchiveQuery & { readonly version?: string }

const archiveFrom = (view: CatalogueView, emoji: ReadonlyArray<string>, { version, ...query }: PlatformQuery) =>
  Downloads.use(({ archive }) =>
    archive(
      view,
      emoji.map((each) => view.resolve(each)!.index),
      version === undefined ? query : { ...query, release: view.artwork.release(query.platform!, version)! }
    )
  )

const archiveOf = (emoji: ReadonlyArray<string>, query: PlatformQuery) =>
  Effect.flatMap(viewOf(artwork), (view) => archiveFrom(view, emoji, query))

const pathsOf = ({ files }: EmojiArchive) => files.map(({ path }) => path)

const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes)

const creditsOf = ({ files }: EmojiArchive) => Effect.map(files[0]!.read, textOf)

/** The reasons by slug. */
const reasonsOf = ({ excluded }: Pick<EmojiArchive, "excluded">) =>
  Object.fromEntries(excluded.map(({ reason, slug }) => [slug, reason]))

const nothingIn = (emoji: ReadonlyArray<string>, query: PlatformQuery) =>
  Effect.map(Effect.flip(archiveOf(emoji, query)), (error) =>
    error._tag === "NothingToArchive" ? reasonsOf(error) : error._tag
  )

const blobOf = (name: AssetName) => sampleBlobs.find((each) => each.name === name)!.bytes

/** Advances the clock by seconds until the fiber ends. */
const awaitWithClock = Effect.fnUntraced(function* <A, E>(fiber: Fiber.Fiber<A, E>) {
  while (fiber.pollUnsafe() === undefined) yield* TestClock.adjust("1 second")
  return yield* Fiber.join(fiber)
})

describe("Downloads.archive", () => {
  const { layer } = downloads()
  it.layer(layer)((it) => {
    it.effect("has each SVG once, sorted by slug, with its size", () =>
      Effect.gen(function* () {
        const archive = yield* archiveOf(["❤️", "👩‍🚀", "😀", "❤️"], svg)
        assert.deepStrictEqual(pathsOf(archive), [
          "CREDITS.txt",
          "grinning-face.svg",
          "red-heart.svg",
          "woman-astronaut.svg"
        ])
        const bytes = yield* Effect.forEach(archive.files, ({ read }) => read)
        assert.deepStrictEqual(
          archive.files.map(({ size }) => size),
          bytes.map(({ length }) => length)
        )
        assert.deepStrictEqual(bytes.slice(1), [
          blobOf(sampleAsset("4")),
          blobOf(sampleAsset("2")),
          blobOf(sampleAsset("7"))
        ])
      })
    )

    it.effect("is the same for the same emoji in another order", () =>
      Effect.gen(function* () {
        const contentOf = (emoji: ReadonlyArray<string>) =>
          Effect.flatMap(archiveOf(emoji, png64), ({ files }) =>
            Effect.forEach(files, ({ path, read }) => Effect.map(read, (bytes) => [path, bytes] as const))
          )
        assert.deepStrictEqual(yield* contentOf(["❤️", "😀", "🇨🇮"]), yield* contentOf(["🇨🇮", "😀", "❤️", "😀"]))
      })
    )

    it.effect("credits every set once, with license, changes and files", () =>
      Effect.gen(function* () {
        const [twitter, openmoji] = [platformOf("twitter"), platformOf("openmoji")]
        assert.strictEqual(
          yield* Effect.flatMap(archiveOf(["👩‍🚀", "😀", "❤️", "🇨🇮", "#️⃣"], png64), creditsOf),
          `Credits of these images

If you publish an image, show its credit line with a link to the license.

${twitter.attribution}
License: https://creativecommons.org/licenses/by/4.0/
Changes: rendered from a cleaned SVG to a PNG of 64 x 64 pixels.
Files:
  grinning-face.png (release 17.0)
  red-heart.png (release 17.0)

${openmoji.attribution}
License: https://creativecommons.org/licenses/by-sa/4.0/
Images that you make from these must have the same license.
Changes: rendered from a cleaned SVG to a PNG of 64 x 64 pixels.
Files:
  woman-astronaut.png (release 17.0.0)

Not included: The licenses of all sets that have it permit no copies.
  flag-cote-divoire

Not included: No set has it.
  keycap-hash
`
        )
      })
    )

    it.effect("every file has exactly one credit", () =>
      Effect.gen(function* () {
        const view = yield* viewOf(artwork)
        const all = view.emoji.map(({ emoji }) => emoji)
        for (const query of [
          svg,
          png64,
          { ...svg, platform: "openmoji" },
          { ...png64, platform: "twitter" }
        ] as const) {
          const archive = yield* archiveFrom(view, all, query)
          const listed = (yield* creditsOf(archive)).split("\n").filter((line) => line.startsWith("  "))
          const slugs = archive.excluded.map(({ slug }) => slug)
          assert.sameMembers(
            listed.map((line) => line.trim().split(" ")[0]!),
            [...pathsOf(archive).slice(1), ...slugs]
          )
          assert.strictEqual(archive.files.length - 1 + slugs.length, all.length)
        }
      })
    )

    it.effect("gives the reason why an emoji has no file", () =>
      Effect.gen(function* () {
        const reasons = Effect.fnUntraced(function* (emoji: ReadonlyArray<string>, query: PlatformQuery) {
          return reasonsOf(yield* archiveOf(emoji, query))
        })
        assert.deepStrictEqual(yield* reasons(["👩‍🚀", "😀"], { ...svg, platform: "twitter" }), {
          "woman-astronaut": "not_drawn"
        })
        assert.deepStrictEqual(yield* reasons(["🇯🇵", "❤️"], { ...png64, platform: "twitter", version: "17.0" }), {
          "flag-japan": "not_drawn"
        })
        assert.deepStrictEqual(yield* nothingIn(["😀"], { ...svg, platform: "serenityos" }), {
          "grinning-face": "raster"
        })
        assert.deepStrictEqual(yield* nothingIn(["🇯🇵"], { ...png64, platform: "serenityos" }), {
          "flag-japan": "no_source"
        })
        assert.deepStrictEqual(yield* nothingIn(["😀"], { ...png64, platform: "google" }), {
          "grinning-face": "not_imported"
        })
        for (const platform of ["apple", "samsung"] as const) {
          assert.deepStrictEqual(yield* nothingIn(["😀", "🇯🇵"], { ...png64, platform }), {
            "grinning-face": "license_restricted",
            "flag-japan": "license_restricted"
          })
        }
        assert.deepStrictEqual(yield* nothingIn(["🇨🇮"], png64), { "flag-cote-divoire": "license_restricted" })
        // The raster image is listed, but its file was not imported.
        assert.deepStrictEqual(yield* nothingIn(["😀"], { ...png64, platform: "serenityos" }), {
          "grinning-face": "missing"
        })
      })
    )

    it.effect("before the first import, no emoji has an image", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(archiveFrom(yield* viewOf([]), ["😀"], png64))
        assert.deepStrictEqual(error._tag === "NothingToArchive" && reasonsOf(error), {
          "grinning-face": "not_imported"
        })
      })
    )
  })

  it.effect("makes each PNG once, and finds all of them with one query later", () => {
    const { layer, log } = downloads()
    return Effect.gen(function* () {
      const emoji = ["😀", "❤️", "😃", "🇯🇵"]
      yield* archiveOf(emoji, png64)
      assert.deepStrictEqual(log, { pngs: 4, finds: 1 })
      yield* archiveOf(emoji.toReversed(), png64)
      assert.deepStrictEqual(log, { pngs: 4, finds: 2 })
      yield* archiveOf(["😀"], { ...png64, size: 65 })
      assert.strictEqual(log.pngs, 5)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a missing file excludes its emoji, and is the reason if no other has a file", () =>
    Effect.gen(function* () {
      for (const query of [svg, png64]) {
        const archive = yield* archiveOf(["😀", "❤️"], query)
        assert.deepStrictEqual(pathsOf(archive), ["CREDITS.txt", `red-heart.${query.format}`])
        assert.deepStrictEqual(reasonsOf(archive), { "grinning-face": "missing" })
        assert.include(yield* creditsOf(archive), "Not included: Its file is missing on the server.\n  grinning-face\n")
        assert.deepStrictEqual(yield* nothingIn(["😀"], query), { "grinning-face": "missing" })
      }
    }).pipe(Effect.provide(downloads({ blobs: sampleBlobs.filter(({ name }) => name !== sampleAsset("4")) }).layer))
  )

  it.effect("reading fails if a file is deleted after the archive was opened", () =>
    Effect.gen(function* () {
      const { files } = yield* archiveOf(["😀", "❤️"], svg)
      yield* BlobStore.use((blobs) => blobs.delete([sampleAsset("2")]))
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(files[1]!.read)))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(files[2]!.read)))
    }).pipe(Effect.provide(downloads().layer))
  )

  it.effect("the store may fail or be silent before the archive is opened, or while a file is read", () => {
    let answer: Effect.Effect<void> = Effect.die(new Error("connection lost"))
    const get: Options["get"] = (store) => (name, range) =>
      Effect.andThen(
        Effect.suspend(() => answer),
        store.get(name, range)
      )
    return Effect.gen(function* () {
      for (const query of [svg, png64]) {
        answer = Effect.die(new Error("connection lost"))
        assert.strictEqual((yield* Effect.flip(archiveOf(["😀"], query)))._tag, "BlobStoreUnavailable")
        answer = Effect.void
        const { files } = yield* archiveOf(["😀"], query)
        answer = Effect.die(new Error("connection lost"))
        assert.isTrue(Exit.isFailure(yield* Effect.exit(files[1]!.read)))
        answer = Effect.never
        const opening = yield* Effect.forkChild(Effect.flip(archiveOf(["😀"], { ...query, size: 65 })))
        const reading = yield* Effect.forkChild(Effect.exit(files[1]!.read))
        const expected = query.format === "svg" ? "BlobStoreUnavailable" : "DownloadPending"
        assert.strictEqual((yield* awaitWithClock(opening))._tag, expected)
        assert.isTrue(Exit.isFailure(yield* awaitWithClock(reading)))
      }
    }).pipe(Effect.provide(downloads({ get }).layer))
  })

  it.effect("has at most two PNGs in the queue, so that a single PNG does not wait for a whole archive", () => {
    const turns = Semaphore.makeUnsafe(5)
    const { layer, log } = downloads({ beforePng: turns.take(1) })
    return Effect.gen(function* () {
      yield* turns.take(5)
      const view = yield* viewOf(artwork)
      const archive = yield* Effect.forkChild(archiveFrom(view, ["😀", "❤️", "😃", "🇯🇵", "👩‍🚀"], png64))
      while (log.pngs === 0) yield* Effect.yieldNow
      const single = yield* Effect.forkChild(
        Downloads.use(({ png }) => png(view, view.resolve("😀")!.index, 72, "openmoji"))
      )
      yield* turns.release(3)
      yield* Fiber.join(single)
      assert.isUndefined(archive.pollUnsafe())
      yield* turns.release(3)
      assert.strictEqual(pathsOf(yield* Fiber.join(archive)).length, 6)
      assert.strictEqual(log.pngs, 6)
    }).pipe(Effect.provide(layer))
  })

  it.effect("stops making PNGs when its request is interrupted", () => {
    const latch = Latch.makeUnsafe(false)
    const { layer, log } = downloads({ beforePng: latch.await })
    return Effect.gen(function* () {
      const view = yield* viewOf(artwork)
      const archive = yield* Effect.forkChild(archiveFrom(view, ["😀", "❤️", "😃", "🇯🇵", "👩‍🚀"], png64))
      while (log.pngs === 0) yield* Effect.yieldNow
      yield* Fiber.interrupt(archive)
      yield* latch.open
      // The queue is in order, so this PNG is made after those of the archive. Two of them were in the queue.
      yield* Downloads.use(({ png }) => png(view, view.resolve("😀")!.index, 72, "openmoji"))
      assert.isAtMost(log.pngs, 3)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is pending if a PNG takes too long, which is still made for later requests", () => {
    const latch = Latch.makeUnsafe(false)
    const { layer, log } = downloads({ beforePng: latch.await })
    return Effect.gen(function* () {
      const view = yield* viewOf(artwork)
      const emoji = ["😀", "❤️"]
      const slow = yield* Effect.forkChild(Effect.flip(archiveFrom(view, emoji, png64)))
      while (log.pngs === 0) yield* Effect.yieldNow
      assert.strictEqual((yield* awaitWithClock(slow))._tag, "DownloadPending")
      yield* latch.open
      assert.strictEqual(pathsOf(yield* archiveFrom(view, emoji, png64)).length, 3)
      assert.strictEqual(log.pngs, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("waits 30 seconds at most, also behind other archives", () => {
    // A lookup without a response fails after ten seconds, and four archives are prepared at a time.
    const { layer } = downloads({ beforeFind: Effect.never })
    return Effect.gen(function* () {
      const view = yield* viewOf(artwork)
      const requests = yield* Effect.forEach(Array.from({ length: 12 }), () =>
        Effect.forkChild(Effect.flip(archiveFrom(view, ["😀"], png64)))
      )
      const failures = yield* Effect.forEach(requests, awaitWithClock)
      assert.deepStrictEqual(
        failures.map(({ _tag }) => _tag),
        [...Array<string>(8).fill("BlobStoreUnavailable"), ...Array<string>(4).fill("DownloadPending")]
      )
      assert.isAtMost(yield* Clock.currentTimeMillis, 31_000)
    }).pipe(Effect.provide(layer))
  })
})
