import type { Bitset } from "@emoji-catalogue/application/shared"
import { type CatalogueView, type Page, redesigns } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import type { MembersBeside, RedesignJson } from "./responseJson.ts"

/** One page of the emoji in `shown` that were redesigned, each with the releases that redrew it. */
export const encodeRedesigns = (
  view: CatalogueView,
  shown: Bitset,
  { limit, offset }: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  const all = redesigns(view).filter(({ index }) => shown.has(index))
  return encodeListing(all.length, { limit, offset }, (writer) =>
    writer.array(all.slice(offset, offset + limit), ({ index, redesigned, redrawings, redrawn }) => {
      const releases = redrawings.map(({ difference, release }) => ({
        platform: release.platform.id,
        version: release.version,
        releasedAt: release.releasedAt,
        notAfter: release.notAfter,
        difference
      }))
      const members: MembersBeside<RedesignJson> = { redrawn, redesigned, releases }
      encoded.writeSummaryAnd(writer, index, language, members)
    })
  )
}
