import type { Language, PlatformId } from "@emoji-catalogue/domain"
import { Bitset } from "../catalogue/Bitset.ts"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { type EncodedListing, wrapListing } from "../catalogue/encodeListing.ts"
import { arrayOf, json, withMembers } from "../catalogue/Json.ts"
import type { Page } from "../catalogue/ListingFilter.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** One side of a comparison: a release, or the newest drawing of a platform whichever release it is of. */
export interface Side {
  readonly members: Bitset
  readonly releaseOf: (index: number) => ReleaseView
}

/** Reads `platform` or `platform@version`; none where the platform has no such release. */
export const sideOf = (view: CatalogueView, platform: PlatformId, version: string | undefined): Side | undefined => {
  if (version === undefined) {
    const releases = view.artwork.of(platform)
    return releases.length === 0
      ? undefined
      : { members: view.artwork.coverage(platform), releaseOf: (index) => view.artwork.newest(platform, index)! }
  }
  const release = view.artwork.release(platform, version)
  return release && { members: release.members, releaseOf: () => release }
}

/** One page of the emoji that both sides drew, each with its two renderings. */
export const encodeComparison = (
  view: CatalogueView,
  left: Side,
  right: Side,
  page: Page,
  language: Language
): EncodedListing => {
  const both = left.members.and(right.members)
  const items = both
    .slice(page.offset, page.limit)
    .map((index) =>
      withMembers(
        view.summary(index, language),
        json(`"left":${left.releaseOf(index).rendering(index)}`),
        json(`"right":${right.releaseOf(index).rendering(index)}`)
      )
    )
  return wrapListing(arrayOf(items), both.count, page)
}
