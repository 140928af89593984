import type { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Layer, Option } from "effect"
import { type Raster, RasterRepository } from "../../ports/artwork/RasterRepository.ts"

const freshAsset = (format: string): AssetName =>
  `${crypto.randomUUID().replaceAll("-", "")}${crypto.randomUUID().replaceAll("-", "")}.${format}` as AssetName

const raster = (png: AssetName = freshAsset("png"), requestedOn = "2026-02-15"): Raster => ({ png, requestedOn })

export const rasterRepositoryContract = (name: string, layer: Layer.Layer<RasterRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`RasterRepository (${name})`, (it) => {
    it.effect("find returns what record stored, only for the same asset and size", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, other, made] = [freshAsset("svg"), freshAsset("svg"), raster()]
        assert.deepStrictEqual(yield* rasters.find(asset, 64), Option.none())
        yield* rasters.record(asset, 64, made)
        assert.deepStrictEqual(yield* rasters.find(asset, 64), Option.some(made))
        assert.deepStrictEqual(yield* rasters.find(asset, 65), Option.none())
        assert.deepStrictEqual(yield* rasters.find(other, 64), Option.none())
      })
    )

    it.effect("findAll returns what find returns for each asset, and nothing else", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [first, second, other, without] = [
          freshAsset("svg"),
          freshAsset("svg"),
          freshAsset("svg"),
          freshAsset("svg")
        ]
        const [one, two] = [raster(), raster(freshAsset("png"), "2026-02-16")]
        yield* rasters.record(first, 64, one)
        yield* rasters.record(second, 64, two)
        yield* rasters.record(other, 64, one)
        yield* rasters.record(without, 65, one)
        const found = yield* rasters.findAll([second, without, first, second], 64)
        assert.deepStrictEqual(Array.from(found).toSorted(), [[first, one] as const, [second, two] as const].toSorted())
        assert.strictEqual((yield* rasters.findAll([], 64)).size, 0)
      })
    )

    it.effect("counts repeated records once", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, made] = [freshAsset("svg"), raster()]
        const before = yield* rasters.count
        for (const size of [32, 64, 64]) yield* rasters.record(asset, size, made)
        assert.strictEqual(yield* rasters.count, before + 2)
      })
    )

    it.effect("the first of sixteen concurrent records wins, and all readers see it", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const asset = freshAsset("svg")
        const found = yield* Effect.all(
          Array.from({ length: 16 }, () =>
            Effect.andThen(rasters.record(asset, 128, raster()), rasters.find(asset, 128))
          ),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(found.map((each) => Option.getOrThrow(each).png)).size, 1)
      })
    )

    it.effect("neither record nor touch moves the day of the last request back", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, png] = [freshAsset("svg"), freshAsset("png")]
        for (const size of [64, 65]) yield* rasters.record(asset, size, raster(png, "2026-02-03"))
        yield* rasters.touch([freshAsset("png"), png], "2026-02-05")
        assert.deepStrictEqual(yield* rasters.find(asset, 65), Option.some(raster(png, "2026-02-05")))
        yield* rasters.touch([png], "2026-02-04")
        assert.deepStrictEqual(yield* rasters.find(asset, 64), Option.some(raster(png, "2026-02-05")))
        yield* rasters.record(asset, 64, raster(freshAsset("png"), "2026-02-07"))
        yield* rasters.record(asset, 64, raster(png, "2026-02-06"))
        assert.deepStrictEqual(yield* rasters.find(asset, 64), Option.some(raster(png, "2026-02-07")))
      })
    )

    it.effect(
      "deletes the records not requested since a day, and passes on the PNGs that have no record any more",
      () =>
        Effect.gen(function* () {
          const rasters = yield* RasterRepository
          const asset = freshAsset("svg")
          const [gone, shared, recent] = [freshAsset("png"), freshAsset("png"), freshAsset("png")]
          for (const size of [16, 17]) yield* rasters.record(asset, size, raster(gone, "2026-01-31"))
          yield* rasters.record(asset, 18, raster(shared, "2026-01-31"))
          yield* rasters.record(asset, 19, raster(shared, "2026-02-01"))
          yield* rasters.record(asset, 20, raster(recent, "2026-02-01"))
          const deleted: Array<AssetName> = []
          yield* rasters.deleteUnrequested("2026-02-01", (pngs) => Effect.sync(() => void deleted.push(...pngs)))
          assert.deepStrictEqual(deleted, [gone])
          const left = yield* Effect.forEach([16, 17, 18, 19, 20], (size) => rasters.find(asset, size))
          assert.deepStrictEqual(
            left.map((each) => Option.getOrNull(each)?.png ?? null),
            [null, null, null, shared, recent]
          )
        })
    )

    it.effect("deletes the records made from an asset, and passes on it and the PNGs without a remaining record", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, other] = [freshAsset("png"), freshAsset("svg")]
        const [gone, shared] = [freshAsset("png"), freshAsset("png")]
        for (const size of [16, 17]) yield* rasters.record(asset, size, raster(gone))
        yield* rasters.record(asset, 18, raster(shared))
        yield* rasters.record(other, 18, raster(shared))
        const deleted: Array<AssetName> = []
        const remove = (name: AssetName) =>
          rasters.deleteMadeFrom(name, (names) => Effect.sync(() => void deleted.push(...names)))
        yield* remove(asset)
        assert.sameMembers(deleted.splice(0), [asset, gone])
        for (const size of [16, 17, 18]) assert.isTrue(Option.isNone(yield* rasters.find(asset, size)))
        assert.isTrue(Option.isSome(yield* rasters.find(other, 18)))
        yield* remove(shared)
        assert.deepStrictEqual(deleted, [])
      })
    )

    it.effect("deletes hundreds of records in one call, each once", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const asset = freshAsset("svg")
        const pngs = Array.from({ length: 450 }, () => freshAsset("png"))
        yield* Effect.forEach(pngs, (png, index) => rasters.record(asset, 16 + index, raster(png, "2026-01-01")))
        const deleted: Array<AssetName> = []
        yield* rasters.deleteUnrequested("2026-02-01", (some) => Effect.sync(() => void deleted.push(...some)))
        assert.sameMembers(deleted, pngs)
        assert.lengthOf(deleted, pngs.length)
      })
    )

    it.effect("recording a PNG that is being deleted waits until its blob is deleted, also for another asset", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, other, png] = [freshAsset("svg"), freshAsset("svg"), freshAsset("png")]
        yield* rasters.record(asset, 64, raster(png, "2026-01-01"))
        const log: Array<string> = []
        const started = yield* Deferred.make<void>()
        const deletion = yield* Effect.forkChild(
          rasters.deleteUnrequested("2026-02-01", () =>
            Deferred.succeed(started, undefined).pipe(
              Effect.andThen(Effect.sleep("300 millis")),
              Effect.andThen(Effect.sync(() => void log.push("deleted")))
            )
          )
        )
        yield* Deferred.await(started)
        const record = (each: AssetName) =>
          Effect.andThen(
            rasters.record(each, 64, raster(png)),
            Effect.sync(() => void log.push("recorded"))
          )
        yield* Effect.all([record(asset), record(other)], { concurrency: "unbounded" })
        yield* Fiber.join(deletion)
        assert.deepStrictEqual(log, ["deleted", "recorded", "recorded"])
        for (const each of [asset, other]) assert.isTrue(Option.isSome(yield* rasters.find(each, 64)))
      })
    )

    it.effect("recording a PNG made from an asset that is being deleted waits until the blobs are deleted", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const asset = freshAsset("svg")
        yield* rasters.record(asset, 64, raster())
        const log: Array<string> = []
        const started = yield* Deferred.make<void>()
        const deletion = yield* Effect.forkChild(
          rasters.deleteMadeFrom(asset, () =>
            Deferred.succeed(started, undefined).pipe(
              Effect.andThen(Effect.sleep("300 millis")),
              Effect.andThen(Effect.sync(() => void log.push("deleted")))
            )
          )
        )
        yield* Deferred.await(started)
        yield* rasters.record(asset, 65, raster())
        log.push("recorded")
        yield* Fiber.join(deletion)
        assert.deepStrictEqual(log, ["deleted", "recorded"])
        const left = yield* Effect.forEach([64, 65], (size) => rasters.find(asset, size))
        assert.deepStrictEqual(left.map(Option.isSome), [false, true])
      })
    )

    it.effect("keeps the records if their blobs cannot be deleted", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const asset = freshAsset("svg")
        yield* rasters.record(asset, 64, raster(freshAsset("png"), "2026-01-01"))
        yield* Effect.exit(rasters.deleteUnrequested("2026-02-01", () => Effect.die("no disk")))
        assert.isTrue(Option.isSome(yield* rasters.find(asset, 64)))
        yield* rasters.deleteUnrequested("2026-02-01", () => Effect.void)
        assert.isTrue(Option.isNone(yield* rasters.find(asset, 64)))
      })
    )
  })
