import { Assets } from "@emoji-catalogue/application/images"
import { BlobStore, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { MemoryBlobStore, sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"

const small = { name: sampleAsset("1"), bytes: Uint8Array.from({ length: 256 * 1024 }, (_, place) => place % 251) }
const large = { name: sampleAsset("2"), bytes: new Uint8Array(256 * 1024 + 1) }
const unknown = sampleAsset("3")

type Get = BlobStore["Service"]["get"]

/** Assets over a blob store in memory, with its `get` replaced if given. */
const assetsWith = (replaced: (get: Get) => Get = (get) => get) =>
  Assets.layer.pipe(
    Layer.provide(
      Layer.effect(
        BlobStore,
        Effect.gen(function* () {
          const store = yield* BlobStore
          yield* store.put([small, large])
          return { ...store, get: replaced(store.get) }
        })
      )
    ),
    Layer.provide(MemoryBlobStore.layer)
  )

const contentOf = (content: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.runCollect(content), (chunks) => new Uint8Array(Buffer.concat(Array.from(chunks))))

describe("Assets", () => {
  it.layer(assetsWith())((it) => {
    it.effect("opens a small asset with its bytes, and a larger one without", () =>
      Effect.gen(function* () {
        const assets = yield* Assets
        const opened = yield* assets.open(small.name)
        assert.strictEqual(opened.size, small.bytes.length)
        assert.deepStrictEqual(opened.bytes, small.bytes)
        const whole = yield* assets.open(large.name)
        assert.deepInclude(whole, { size: large.bytes.length, bytes: undefined })
        assert.deepStrictEqual(yield* contentOf(whole.content), large.bytes)
      })
    )

    it.effect("reads a range", () =>
      Effect.gen(function* () {
        const assets = yield* Assets
        const content = yield* assets.openRange(small.name, { start: 100, end: 300 })
        assert.deepStrictEqual(yield* contentOf(content), small.bytes.slice(100, 300))
      })
    )

    it.effect("fails for assets that are not stored", () =>
      Effect.gen(function* () {
        const { open, openRange, size } = yield* Assets
        for (const read of [Effect.asVoid(open(unknown)), Effect.asVoid(size(unknown))]) {
          assert.strictEqual((yield* Effect.flip(read))._tag, "AssetNotFound")
        }
        const range = openRange(unknown, { start: 0, end: 1 })
        assert.strictEqual((yield* Effect.flip(range))._tag, "AssetNotFound")
      })
    )
  })

  it.effect("finds a size without reading", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* (yield* Assets).size(small.name), small.bytes.length)
    }).pipe(
      Effect.provide(
        assetsWith((get) => (name, range) => (range?.end === 0 ? get(name, range) : Effect.die(new Error("was read"))))
      )
    )
  )

  it.effect("is unavailable if the store fails, but a full disk remains a defect", () => {
    let failure: Error = new Error("connection lost")
    return Effect.gen(function* () {
      const assets = yield* Assets
      assert.strictEqual((yield* Effect.flip(assets.open(small.name)))._tag, "BlobStoreUnavailable")
      failure = new StorageUnavailable({ reason: "full", cause: new Error("write failed") })
      const exit = yield* Effect.exit(assets.open(small.name))
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
    }).pipe(Effect.provide(assetsWith(() => () => Effect.die(failure))))
  })

  it.effect("is unavailable if the store does not respond in ten seconds, without waiting for its interruption", () =>
    Effect.gen(function* () {
      const { open } = yield* Assets
      const opening = yield* Effect.forkChild(Effect.flip(open(small.name)))
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(opening.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(opening))._tag, "BlobStoreUnavailable")
    }).pipe(Effect.provide(assetsWith(() => () => Effect.onInterrupt(Effect.never, () => Effect.never))))
  )
})
