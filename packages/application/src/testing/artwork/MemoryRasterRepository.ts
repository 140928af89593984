import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer, Option } from "effect"
import { RasterRepository } from "../../artwork/RasterRepository.ts"

/** `RasterRepository` in memory, empty at first. */
export const layer = Layer.sync(RasterRepository, () => {
  const rasters = new Map<string, AssetName>()
  return RasterRepository.of({
    find: (picture, size) => Effect.sync(() => Option.fromUndefinedOr(rasters.get(`${size} ${picture}`))),
    record: (picture, size, png) =>
      Effect.sync(() => {
        if (!rasters.has(`${size} ${picture}`)) rasters.set(`${size} ${picture}`, png)
      })
  })
})
