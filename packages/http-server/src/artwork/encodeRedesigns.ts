import {
  type CatalogueView,
  type EncodedListing,
  encodeListing,
  type Page,
  redesigns
} from "@emoji-catalogue/application/view"
import type { Bitset } from "@emoji-catalogue/application/shared"
import type { Language } from "@emoji-catalogue/domain"

/** One page of the emoji in `shown` that were redesigned, each with the releases that redrew it. */
export const encodeRedesigns = (
  view: CatalogueView,
  shown: Bitset,
  { limit, offset }: Page,
  language: Language
): EncodedListing => {
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
      const counts = { redrawn, redesigned, releases }
      view.writeOpenSummary(writer, index, language)
      writer.text(`,${JSON.stringify(counts).slice(1)}`)
    })
  )
}
