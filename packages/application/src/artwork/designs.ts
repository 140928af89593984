import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { memoizeByObject } from "../catalogue/memoizeByObject.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** An emoji as a release drew it first, or anew: later releases show the same until the next design. */
export interface Design {
  readonly index: number
  readonly release: ReleaseView
  readonly kind: "added" | "redrawn"
}

/** Every design of every platform, in the order of releases. */
export const designs = memoizeByObject((view: CatalogueView): ReadonlyArray<Design> =>
  view.artwork.releases.flatMap((release) =>
    release.changes.flatMap(({ index, kind }) => (kind === "removed" ? [] : [{ index, release, kind }]))
  )
)
