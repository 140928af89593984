import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer, Option } from "effect"
import { RasterRepository } from "../../artwork/RasterRepository.ts"

/** `RasterRepository` in memory, empty at first. */
export const layer = Layer.sync(RasterRepository, () => {
  const rasters = new Map<string, AssetName>()
  return RasterRepository.of({
    find: (asset, size) => Effect.sync(() => Option.fromUndefinedOr(rasters.get(`${size} ${asset}`))),
    record: (asset, size, png) =>
      Effect.sync(() => {
        if (!rasters.has(`${size} ${asset}`)) rasters.set(`${size} ${asset}`, png)
      }),
    count: Effect.sync(() => rasters.size)
  })
})
