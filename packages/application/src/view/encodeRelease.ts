import type { ArtworkChangeKind, Language } from "@emoji-catalogue/domain"
import type { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import type { Page } from "./ListingFilter.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** One page of the emoji of a release that are in `shown`, with their renderings, in Unicode order. */
export const encodeRelease = (
  view: CatalogueView,
  release: ReleaseView,
  shown: Bitset,
  page: Page,
  language: Language
): EncodedListing => {
  const members = release.members.and(shown)
  return encodeListing(members.count, page, (writer) =>
    writer.array(members.slice(page.offset, page.limit), (index) => {
      view.writeOpenSummaryWith(writer, index, language, release.renderingJson(index))
      writer.text("}")
    })
  )
}

/**
 * One page of a release's changes to emoji in `shown`: each emoji with its previous and its new rendering. The newer of them is its image.
 */
export const encodeChanges = (
  view: CatalogueView,
  release: ReleaseView,
  kind: ArtworkChangeKind | undefined,
  shown: Bitset,
  page: Page,
  language: Language
): EncodedListing => {
  const changes = release.changes.filter((change) => (kind ?? change.kind) === change.kind && shown.has(change.index))
  return encodeListing(changes.length, page, (writer) =>
    writer.array(changes.slice(page.offset, page.offset + page.limit), ({ difference, index, kind }) => {
      const [old, current] = [release.previousFor(index)?.renderingJson(index) ?? "null", release.renderingJson(index)]
      view.writeOpenSummaryWith(writer, index, language, kind === "removed" ? old : current)
      writer.text(`,"kind":"${kind}","difference":${difference},"before":${old},"after":${current}}`)
    })
  )
}
