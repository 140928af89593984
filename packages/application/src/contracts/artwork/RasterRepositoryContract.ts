import type { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import { RasterRepository } from "../../artwork/RasterRepository.ts"

const freshAsset = (format: string): AssetName =>
  `${crypto.randomUUID().replaceAll("-", "")}${crypto.randomUUID().replaceAll("-", "")}.${format}` as AssetName

/** The laws every `RasterRepository` passes. */
export const rasterRepositoryContract = (name: string, layer: Layer.Layer<RasterRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`RasterRepository (${name})`, (it) => {
    it.effect("find returns what record stored, only for that asset in that size", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, other, png] = [freshAsset("svg"), freshAsset("svg"), freshAsset("png")]
        assert.deepStrictEqual(yield* rasters.find(asset, 64), Option.none())
        yield* rasters.record(asset, 64, png)
        assert.deepStrictEqual(yield* rasters.find(asset, 64), Option.some(png))
        assert.deepStrictEqual(yield* rasters.find(asset, 65), Option.none())
        assert.deepStrictEqual(yield* rasters.find(other, 64), Option.none())
      })
    )

    it.effect("counts records, not repetitions", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const [asset, png] = [freshAsset("svg"), freshAsset("png")]
        const before = yield* rasters.count
        for (const size of [32, 64, 64]) yield* rasters.record(asset, size, png)
        assert.strictEqual(yield* rasters.count, before + 2)
      })
    )

    it.effect("the first of sixteen concurrent records stays, and all see it", () =>
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        const asset = freshAsset("svg")
        const found = yield* Effect.all(
          Array.from({ length: 16 }, () =>
            Effect.andThen(rasters.record(asset, 128, freshAsset("png")), rasters.find(asset, 128))
          ),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(found.map(Option.getOrThrow)).size, 1)
      })
    )
  })
