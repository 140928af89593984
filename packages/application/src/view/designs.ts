import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/**
 * A new or redrawn rendering of the emoji at `index`. Later releases of the platform keep this rendering until the next
 * redrawing.
 */
export interface Design {
  readonly index: number
  readonly release: ReleaseView
  readonly kind: "added" | "redrawn"
}

/** Returns each rendering that a release added or redrew, in the order of `ArtworkView.releases`. */
export const designs = memoizeByObject((view: CatalogueView): ReadonlyArray<Design> =>
  view.artwork.releases.flatMap((release) =>
    release.changes.flatMap(({ index, kind }) => (kind === "removed" ? [] : [{ index, release, kind }]))
  )
)
