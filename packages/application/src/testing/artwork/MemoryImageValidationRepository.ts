import type { AssetName } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option } from "effect"
import {
  type BrokenImage,
  type ImageValidation,
  ImageValidationRepository
} from "../../ports/artwork/ImageValidationRepository.ts"

export const layer = Layer.sync(ImageValidationRepository, () => {
  const broken = new Map<AssetName, BrokenImage>()
  const runs = new Map<string, ImageValidation>()
  const latest = () =>
    Array.from(runs.values()).toSorted(
      (left, right) => DateTime.toEpochMillis(right.startedAt) - DateTime.toEpochMillis(left.startedAt)
    )
  return ImageValidationRepository.of({
    start: (id, startedAt) =>
      Effect.sync(() => {
        const run = runs.get(id) ?? { id, startedAt, finishedAt: null, position: "", checked: 0, total: 0 }
        runs.set(id, run)
        for (const old of latest().slice(10)) runs.delete(old.id)
        return run
      }),
    record: (id, { checkedAt, position, ...counts }) =>
      Effect.sync(() => {
        const run = runs.get(id)
        if (run === undefined) return
        for (const name of broken.keys()) {
          if (name > run.position && (position === null || name <= position)) broken.delete(name)
        }
        for (const image of counts.broken) broken.set(image.asset, { ...image, checkedAt })
        const { checked, total } = counts
        const finishedAt = position === null ? checkedAt : null
        runs.set(id, { ...run, position: position ?? run.position, checked, total, finishedAt })
      }),
    latest: Effect.sync(() => Option.fromUndefinedOr(latest()[0])),
    broken: Effect.sync(() => Array.from(broken.values()).sort((left, right) => (left.asset < right.asset ? -1 : 1))),
    forget: (assets) => Effect.sync(() => assets.forEach((asset) => broken.delete(asset)))
  })
})
