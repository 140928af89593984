import type { PlatformId } from "@emoji-catalogue/domain"
import type { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import type { ReleaseView } from "./ReleaseView.ts"

export interface ComparisonSide {
  /** Identifies the side among all sides of a view. */
  readonly name: string
  readonly members: Bitset
  readonly releaseOf: (index: number) => ReleaseView
}

/**
 * One side of a comparison. With a `version`, it has the emoji of that release. Without a `version`, it has the newest
 * rendering of each emoji on the platform. Undefined if the platform has no such release, or no release at all.
 *
 * @example
 * ```ts
 * import { comparisonSide } from "@emoji-catalogue/application/view"
 * import { sampleView } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const view = await Effect.runPromise(sampleView)
 * comparisonSide(view, "twitter", "17.0")?.members.count // => 3
 * comparisonSide(view, "twitter", undefined)?.members.count // => 4
 * comparisonSide(view, "twitter", "1.0") // => undefined
 * ```
 */
export const comparisonSide = (
  view: CatalogueView,
  platform: PlatformId,
  version: string | undefined
): ComparisonSide | undefined => {
  if (version === undefined) {
    const releases = view.artwork.releasesOf(platform)
    return releases.length === 0
      ? undefined
      : {
          name: platform,
          members: view.artwork.membersOf(platform),
          releaseOf: (index) => view.artwork.newestRelease(platform, index)!
        }
  }
  const release = view.artwork.release(platform, version)
  return release && { name: `${platform}@${release.version}`, members: release.members, releaseOf: () => release }
}
