import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer, Option, Semaphore } from "effect"
import { type Raster, RasterRepository } from "../../ports/artwork/RasterRepository.ts"

export const layer = Layer.sync(RasterRepository, () => {
  const rasters = new Map<string, Raster>()
  const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)
  const renew = (key: string, { png, requestedOn }: Raster, day: string) =>
    rasters.set(key, { png, requestedOn: requestedOn < day ? day : requestedOn })

  const deleteWhere = (
    matches: (key: string, raster: Raster) => boolean,
    others: ReadonlyArray<AssetName>,
    deleteBlobs: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>
  ) =>
    oneAtATime(
      Effect.suspend(() => {
        const deleted = Array.from(rasters).filter((entry) => matches(...entry))
        const kept = new Set(Array.from(rasters).flatMap((entry) => (matches(...entry) ? [] : [entry[1].png])))
        const names = new Set([...others, ...deleted.map(([, { png }]) => png)])
        const unreferenced = Array.from(names).filter((name) => !kept.has(name))
        return Effect.andThen(
          unreferenced.length === 0 ? Effect.void : deleteBlobs(unreferenced),
          Effect.sync(() => deleted.forEach(([key]) => rasters.delete(key)))
        )
      })
    )

  return RasterRepository.of({
    find: (asset, size) => Effect.sync(() => Option.fromUndefinedOr(rasters.get(`${size} ${asset}`))),
    findAll: (assets, size) =>
      Effect.sync(
        () =>
          new Map(
            assets.flatMap((asset) => {
              const raster = rasters.get(`${size} ${asset}`)
              return raster === undefined ? [] : [[asset, raster] as const]
            })
          )
      ),
    record: (asset, size, raster) =>
      oneAtATime(
        Effect.sync(() => {
          const key = `${size} ${asset}`
          renew(key, rasters.get(key) ?? raster, raster.requestedOn)
        })
      ),
    touch: (pngs, day) =>
      Effect.sync(() => {
        for (const [key, raster] of rasters) if (pngs.includes(raster.png)) renew(key, raster, day)
      }),
    deleteUnrequested: (since, deleteBlobs) =>
      deleteWhere((_, { requestedOn }) => requestedOn < since, [], deleteBlobs),
    deleteMadeFrom: (asset, deleteBlobs) => deleteWhere((key) => key.endsWith(` ${asset}`), [asset], deleteBlobs),
    count: Effect.sync(() => rasters.size)
  })
})
