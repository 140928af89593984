import type { Bitset } from "@emoji-catalogue/application/shared"
import { type CatalogueView, type Page, redesignedFirst, redesigns } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import type { EncodedListing } from "./encodeListing.ts"
import { encodeSummariesWith } from "./encodeSummaries.ts"
import type { MembersBeside, RedesignJson } from "./responseJson.ts"

interface RedesignPage extends Page {
  readonly sort: "redrawn" | "redesigned"
}

/** One page of the emoji in `shown` that were redesigned, each with the releases that redrew it. */
export const encodeRedesigns = (
  view: CatalogueView,
  shown: Bitset,
  page: RedesignPage,
  language: Language
): EncodedListing => {
  const sorted = page.sort === "redesigned" ? redesignedFirst(view) : redesigns(view)
  const all = sorted.filter(({ index }) => shown.has(index))
  return encodeSummariesWith(view, all, page, language, ({ redesigned, redrawings, redrawn }) => {
    const releases = redrawings.map(({ difference, release }) => ({
      platform: release.platform.id,
      version: release.version,
      releasedAt: release.releasedAt,
      notAfter: release.notAfter,
      difference
    }))
    return { redrawn, redesigned, releases } satisfies MembersBeside<RedesignJson>
  })
}
