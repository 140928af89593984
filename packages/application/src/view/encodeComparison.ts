import type { Language, PlatformId } from "@emoji-catalogue/domain"
import { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import type { Page } from "./ListingFilter.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** One side of a comparison: a release, or the newest rendering of each emoji on a platform. */
export interface ComparisonSide {
  readonly members: Bitset
  readonly releaseOf: (index: number) => ReleaseView
}

/** The side for `platform` or `platform@version`; undefined without such a release. */
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
          members: view.artwork.membersOf(platform),
          releaseOf: (index) => view.artwork.newestRelease(platform, index)!
        }
  }
  const release = view.artwork.release(platform, version)
  return release && { members: release.members, releaseOf: () => release }
}

/** One page of the emoji in `shown` that are on both sides, each with its two renderings. */
export const encodeComparison = (
  view: CatalogueView,
  left: ComparisonSide,
  right: ComparisonSide,
  shown: Bitset,
  page: Page,
  language: Language
): EncodedListing => {
  const both = left.members.and(right.members).and(shown)
  return encodeListing(both.count, page, (writer) =>
    writer.array(both.slice(page.offset, page.limit), (index) => {
      view.writeOpenSummary(writer, index, language)
      writer.text(`,"left":${left.releaseOf(index).renderingJson(index)}`)
      writer.text(`,"right":${right.releaseOf(index).renderingJson(index)}}`)
    })
  )
}
