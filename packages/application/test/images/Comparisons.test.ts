import { Comparisons } from "@emoji-catalogue/application/images"
import { ImageSignatureRepository, StorageUnavailable } from "@emoji-catalogue/application/ports"
import {
  artworkOf,
  MemoryImageSignatureRepository,
  sampleAsset,
  sampleRendering
} from "@emoji-catalogue/application/testing"
import { type CatalogueView, comparisonSide } from "@emoji-catalogue/application/view"
import type { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"
import { viewOf } from "../view/sampleView.ts"

type Repository = ImageSignatureRepository["Service"]

const artwork = [
  artworkOf("twitter", {
    version: "17.0",
    source: "t@17",
    renderings: [
      sampleRendering("😀", "1"),
      sampleRendering("😃", "2"),
      sampleRendering("❤️", "3"),
      sampleRendering("🇯🇵", "4"),
      sampleRendering("👩‍🚀", null)
    ]
  }),
  artworkOf("openmoji", {
    version: "17.0.0",
    source: "o@17",
    renderings: [
      sampleRendering("😀", "5"),
      sampleRendering("😃", "6"),
      sampleRendering("❤️", "3"),
      sampleRendering("🇯🇵", "7"),
      sampleRendering("👩‍🚀", "8")
    ]
  })
]

const signature = (byte: number) => new Uint8Array(256).fill(byte)
/** The signatures of "3" and "8" are not needed: both sides have "3", and one side has no image beside "8". */
const bytes = { "1": 0, "2": 0, "4": 0, "5": 51, "6": 102, "7": 51 }
const signatures = Object.entries(bytes).map(([digit, byte]) => ({
  asset: sampleAsset(digit),
  signature: signature(byte)
}))

/** Counts the queries, which `replaced` can replace. */
const services = (replaced: (find: Repository["find"]) => Repository["find"] = (find) => find) => {
  const queries: Array<ReadonlyArray<AssetName>> = []
  const repository = Layer.effect(
    ImageSignatureRepository,
    Effect.gen(function* () {
      const memory = yield* ImageSignatureRepository
      yield* memory.put(signatures)
      const find = replaced(memory.find)
      return {
        ...memory,
        find: (assets) =>
          Effect.suspend(() => {
            queries.push(assets)
            return find(assets)
          })
      }
    })
  ).pipe(Layer.provide(MemoryImageSignatureRepository.layer))
  return { queries, layer: Layer.provide(Comparisons.layer, repository) }
}

const first = { limit: 10, offset: 0, skinTone: undefined, sort: "catalogue" } as const

const compare = (view: CatalogueView, options: Partial<Parameters<Comparisons["Service"]["compare"]>[1]> = {}) => {
  const [left, right] = [comparisonSide(view, "twitter", undefined)!, comparisonSide(view, "openmoji", undefined)!]
  return Comparisons.use((comparisons) => comparisons.compare(view, { left, right, ...first, ...options })).pipe(
    Effect.map(({ items, ...rest }) => ({
      ...rest,
      items: items.map(({ difference, index }) => [view.emoji[index]!.emoji, difference] as const)
    }))
  )
}

const inCatalogue = [
  ["😀", 0.2],
  ["😃", 0.4],
  ["❤️", 0],
  ["👩‍🚀", null],
  ["🇯🇵", 0.2]
] as const
const byDifference = [
  ["😃", 0.4],
  ["😀", 0.2],
  ["🇯🇵", 0.2],
  ["❤️", 0],
  ["👩‍🚀", null]
] as const

it.effect("has a difference of each pair; null without an image, 0 for the same image", () => {
  const { layer, queries } = services()
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    assert.deepStrictEqual(yield* compare(view), { items: [...inCatalogue], total: 5, isProvisional: false })
    assert.lengthOf(queries, 1)
    assert.sameMembers(
      [...queries[0]!],
      Array.from("124567", (digit) => sampleAsset(digit))
    )
  }).pipe(Effect.provide(layer))
})

it.effect("sorts all pages by difference: the greatest first, equal ones in the order of the catalogue", () => {
  const { layer, queries } = services()
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    for (let offset = 0; offset <= 6; offset += 2) {
      const { items, total } = yield* compare(view, { sort: "difference", limit: 2, offset })
      assert.deepStrictEqual([items, total], [byDifference.slice(offset, offset + 2), 5])
    }
    // The order of a pair is read once. Another view may have other images.
    assert.lengthOf(queries, 1)
    yield* compare(yield* viewOf(artwork), { sort: "difference" })
    assert.lengthOf(queries, 2)
  }).pipe(Effect.provide(layer))
})

it.effect("in the order of the catalogue, reads only the signatures of the page", () => {
  const { layer, queries } = services()
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    const { items, total } = yield* compare(view, { limit: 1, offset: 1 })
    assert.deepStrictEqual([items, total], [[["😃", 0.4]], 5])
    assert.deepStrictEqual(queries, [[sampleAsset("2"), sampleAsset("6")]])
    yield* compare(view, { limit: 2, offset: 2 })
    assert.lengthOf(queries, 1)
  }).pipe(Effect.provide(layer))
})

it.effect("concurrent requests for the same order read the signatures once", () => {
  const { layer, queries } = services((find) => (assets) => Effect.andThen(Effect.yieldNow, find(assets)))
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    const all = yield* Effect.replicateEffect(compare(view, { sort: "difference" }), 8, { concurrency: "unbounded" })
    for (const { items } of all) assert.deepStrictEqual(items, [...byDifference])
    assert.lengthOf(queries, 1)
  }).pipe(Effect.provide(layer))
})

it.effect("is provisional as long as a signature is missing", () => {
  let known = signatures.slice(0, -1)
  const { layer } = services(
    () => () => Effect.sync(() => new Map(known.map(({ asset, signature }) => [asset, signature])))
  )
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    for (const sort of ["catalogue", "difference"] as const) {
      const { isProvisional, items } = yield* compare(view, { sort })
      assert.isTrue(isProvisional)
      assert.isNull(items.find(([emoji]) => emoji === "🇯🇵")![1])
    }
    known = signatures
    yield* TestClock.adjust("30 seconds")
    const { isProvisional, items } = yield* compare(view, { sort: "difference" })
    assert.deepStrictEqual([isProvisional, items], [false, [...byDifference]])
  }).pipe(Effect.provide(layer))
})

it.effect("keeps an order for 30 seconds if a signature is missing", () => {
  const known = new Map(signatures.slice(0, -1).map(({ asset, signature }) => [asset, signature]))
  const { layer, queries } = services(() => () => Effect.succeed(known))
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    for (let request = 0; request < 2; request++) {
      assert.isTrue((yield* compare(view, { sort: "difference" })).isProvisional)
      yield* TestClock.adjust("29 seconds")
    }
    assert.lengthOf(queries, 1)
    yield* compare(view, { sort: "difference" })
    assert.lengthOf(queries, 2)
  }).pipe(Effect.provide(layer))
})

it.effect("an image that cannot be decoded has no difference, and no response is provisional because of it", () => {
  const undecodable = sampleAsset("7")
  const known = signatures.map(
    ({ asset, signature }) => [asset, asset === undecodable ? new Uint8Array(0) : signature] as const
  )
  const { layer } = services(() => () => Effect.succeed(new Map(known)))
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    for (const sort of ["catalogue", "difference"] as const) {
      const { isProvisional, items } = yield* compare(view, { sort })
      assert.isFalse(isProvisional)
      assert.isNull(items.find(([emoji]) => emoji === "🇯🇵")![1])
    }
  }).pipe(Effect.provide(layer))
})

it.effect("keeps at most 20 orders", () => {
  const releases = Array.from({ length: 21 }, (_, index) => ({
    version: `${index}.0`,
    source: `t@${index}`,
    renderings: [sampleRendering("😀", "1")]
  }))
  const { layer, queries } = services()
  return Effect.gen(function* () {
    const view = yield* viewOf([artwork[1]!, artworkOf("twitter", ...releases)])
    const ask = (index: number) =>
      compare(view, { left: comparisonSide(view, "twitter", `${index}.0`)!, sort: "difference" })
    for (let index = 0; index <= 20; index++) yield* ask(index)
    assert.lengthOf(queries, 21)
    yield* ask(1)
    assert.lengthOf(queries, 21)
    yield* ask(0)
    assert.lengthOf(queries, 22)
  }).pipe(Effect.provide(layer))
})

const outage = new StorageUnavailable({ reason: "outage", cause: new Error("connection refused") })

it.effect("without the database, differences are unknown, and sorting by them fails", () => {
  let isDown = true
  const { layer } = services((find) => (assets) => (isDown ? Effect.die(outage) : find(assets)))
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    const { isProvisional, items } = yield* compare(view)
    assert.isTrue(isProvisional)
    assert.deepStrictEqual(
      items,
      inCatalogue.map(([emoji, difference]) => [emoji, difference === 0 ? 0 : null])
    )
    const failed = yield* Effect.result(compare(view, { sort: "difference" }))
    assert.isTrue(Result.isFailure(failed) && failed.failure._tag === "DifferencesUnavailable")
    isDown = false
    assert.deepStrictEqual((yield* compare(view, { sort: "difference" })).items, [...byDifference])
  }).pipe(Effect.provide(layer))
})

it.effect("waits for a silent database at most ten seconds, and at most one in the order of the catalogue", () => {
  const { layer } = services(() => () => Effect.never)
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    const inCatalogue = yield* Effect.forkChild(compare(view))
    const sorted = yield* Effect.forkChild(Effect.flip(compare(view, { sort: "difference" })))
    yield* TestClock.adjust("1 second")
    assert.isTrue((yield* Fiber.join(inCatalogue)).isProvisional)
    yield* TestClock.adjust("9 seconds")
    assert.strictEqual((yield* Fiber.join(sorted))._tag, "DifferencesUnavailable")
  }).pipe(Effect.provide(layer))
})

it.effect("during an outage, asks once a second for optional differences", () => {
  let isDown = true
  const { layer, queries } = services((find) => (assets) => (isDown ? Effect.die(outage) : find(assets)))
  return Effect.gen(function* () {
    const view = yield* viewOf(artwork)
    for (let request = 0; request < 3; request++) assert.isTrue((yield* compare(view)).isProvisional)
    assert.lengthOf(queries, 1)
    isDown = false
    assert.isTrue((yield* compare(view)).isProvisional)
    yield* TestClock.adjust("1 second")
    for (let request = 0; request < 3; request++) assert.isFalse((yield* compare(view)).isProvisional)
    assert.lengthOf(queries, 4)
  }).pipe(Effect.provide(layer))
})
