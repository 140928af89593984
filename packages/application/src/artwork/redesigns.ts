import { redesignThreshold } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { memoizeByObject } from "../catalogue/memoizeByObject.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** A release that redrew an emoji. */
export interface Redrawing {
  readonly release: ReleaseView
  readonly difference: number
}

/** An emoji with all releases that redrew it. */
export interface RedrawnEmoji {
  readonly index: number
  readonly redrawings: ReadonlyArray<Redrawing>
  /** The number of redrawings above `redesignThreshold`. */
  readonly redesigns: number
}

/** All redrawn emoji: most redrawings first, then most redesigns, then in Unicode order. */
export const redesigns = memoizeByObject((view: CatalogueView): ReadonlyArray<RedrawnEmoji> => {
  const found = new Map<number, Array<Redrawing>>()
  for (const release of view.artwork.releases) {
    for (const { difference, index } of release.changes) {
      if (difference === null) continue
      const known = found.get(index)
      if (known === undefined) found.set(index, [{ release, difference }])
      else known.push({ release, difference })
    }
  }
  return Array.from(found, ([index, redrawings]) => ({
    index,
    redrawings,
    redesigns: redrawings.filter(({ difference }) => difference > redesignThreshold).length
  })).sort(
    (left, right) =>
      right.redrawings.length - left.redrawings.length || right.redesigns - left.redesigns || left.index - right.index
  )
})
