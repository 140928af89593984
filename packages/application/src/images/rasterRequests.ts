import { assetFormatOf, type AssetName } from "@emoji-catalogue/domain"
import { Clock, Effect } from "effect"
import { dayNumber, dayOfNumber } from "../shared/Day.ts"
import { makeUsageCounter } from "../shared/UsageCounter.ts"
import type { RasterRepository } from "../ports/artwork/RasterRepository.ts"

/**
 * A process remembers which PNGs were requested on the current day, up to this number. Their names take about 15 MB of
 * memory. For each PNG beyond this number, the day may be written to the database several times.
 */
const maxPngs = 100_000

/** Records the last day on which each PNG was requested. A process writes the same day of a PNG once; see `maxPngs`. */
export const makeRasterRequests = Effect.fnUntraced(function* (repository: RasterRepository["Service"]) {
  const clock = yield* Clock.Clock
  const sent = new Set<AssetName>()
  let today = Number.NaN
  const counter = yield* makeUsageCounter<AssetName, { day: number }>({
    name: "requested PNGs",
    maxKeys: maxPngs,
    write: (batch) => {
      const byDay = Map.groupBy(batch.keys(), (png) => batch.get(png)!.day)
      return Effect.forEach(byDay, ([day, pngs]) => repository.touch(pngs, dayOfNumber(day)), { discard: true })
    },
    merge: (request, earlier) => {
      request.day = Math.max(request.day, earlier.day)
    }
  })
  /** Records a request for a PNG. Ignores assets that are not PNGs. Never waits, never fails. */
  return (png: AssetName): void => {
    if (assetFormatOf(png) !== "png") return
    const day = dayNumber(clock.currentTimeMillisUnsafe())
    if (day !== today) sent.clear()
    today = day
    if (sent.has(png)) return
    const request = counter.countOf(png, () => ({ day }))
    if (request === undefined) return
    request.day = day
    if (sent.size < maxPngs) sent.add(png)
  }
})
