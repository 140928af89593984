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

/**
 * The side for `platform` or `platform@version`; undefined without such a release.
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
          members: view.artwork.membersOf(platform),
          releaseOf: (index) => view.artwork.newestRelease(platform, index)!
        }
  }
  const release = view.artwork.release(platform, version)
  return release && { members: release.members, releaseOf: () => release }
}

/**
 * One page of the emoji in `shown` that are on both sides, each with its two renderings.
 *
 * @example
 * ```ts
 * import { comparisonSide, encodeComparison } from "@emoji-catalogue/application/view"
 * import { sampleView } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const view = await Effect.runPromise(sampleView)
 * const twitter = comparisonSide(view, "twitter", "17.0")!
 * const openmoji = comparisonSide(view, "openmoji", undefined)!
 * const { body, total } = encodeComparison(view, twitter, openmoji, view.select({}), { limit: 1, offset: 0 }, "en")
 * total // => 2
 * JSON.parse(new TextDecoder().decode(body)).items[0].right.platform // => "openmoji"
 * ```
 */
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
