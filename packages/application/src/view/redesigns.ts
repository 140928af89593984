import { designFamilyOf, type PlatformId, redesignThreshold } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** A release that redrew an emoji, and the mean pixel difference from the previous image. */
export interface Redrawing {
  readonly release: ReleaseView
  readonly difference: number
}

export interface RedrawnEmoji {
  readonly index: number
  readonly redrawings: ReadonlyArray<Redrawing>
  /**
   * The number of redrawings. The platforms of a design family (see `designFamilyOf`) share their designs, so this
   * number includes the redrawings of only one platform per family: the platform with the most redrawings.
   */
  readonly redrawn: number
  /** Like `redrawn`, but counts only redrawings with a difference above `redesignThreshold`. */
  readonly redesigned: number
}

/** Ordered by `redrawn`, `redesigned` and greatest difference, highest first, then in Unicode order. */
export const redesigns = memoizeByObject((view: CatalogueView): ReadonlyArray<RedrawnEmoji> => {
  const all = view.artwork.releases.flatMap((release) =>
    release.changes.flatMap(({ difference, index }) => (difference === null ? [] : [{ index, release, difference }]))
  )
  const byEmoji = Map.groupBy(all, ({ index }) => index)
  return Array.from(byEmoji, ([index, redrawings]) => ({
    index,
    redrawings,
    redrawn: countByFamily(redrawings),
    redesigned: countByFamily(redrawings.filter(({ difference }) => difference > redesignThreshold))
  })).sort(
    (left, right) =>
      right.redrawn - left.redrawn ||
      right.redesigned - left.redesigned ||
      greatestDifference(right) - greatestDifference(left) ||
      left.index - right.index
  )
})

/** Ordered by `redesigned`, `redrawn` and greatest difference, highest first, then in Unicode order. */
export const redesignedFirst = memoizeByObject((view: CatalogueView): ReadonlyArray<RedrawnEmoji> =>
  redesigns(view).toSorted((left, right) => right.redesigned - left.redesigned)
)

const countByFamily = (redrawings: ReadonlyArray<Redrawing>): number => {
  const byPlatform = new Map<PlatformId, number>()
  for (const { release } of redrawings) {
    byPlatform.set(release.platform.id, (byPlatform.get(release.platform.id) ?? 0) + 1)
  }
  const byFamily = new Map<PlatformId, number>()
  for (const [platform, count] of byPlatform) {
    const family = designFamilyOf(platform)
    byFamily.set(family, Math.max(byFamily.get(family) ?? 0, count))
  }
  return Array.from(byFamily.values()).reduce((sum, count) => sum + count, 0)
}

const greatestDifference = ({ redrawings }: RedrawnEmoji): number =>
  Math.max(...redrawings.map(({ difference }) => difference))
