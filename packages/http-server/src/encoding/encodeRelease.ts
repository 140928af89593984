import type { Bitset } from "@emoji-catalogue/application/shared"
import type { CatalogueView, Page, ReleaseView } from "@emoji-catalogue/application/view"
import type { ArtworkChangeKind, Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import { membersWriter } from "./membersWriter.ts"
import type { ChangeJson, MembersBeside } from "./responseJson.ts"
import { writeRendering } from "./writeSummary.ts"

/** One page of a release's emoji, with their renderings, in Unicode order. Omits emoji that are not in `shown`. */
export const encodeRelease = (
  view: CatalogueView,
  release: ReleaseView,
  shown: Bitset,
  page: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  const members = release.members.and(shown)
  return encodeListing(members.count, page, (writer) =>
    writer.array(members.slice(page.offset, page.limit), (index) => {
      encoded.writeOpenSummaryOf(writer, index, language, release)
      writer.text("}")
    })
  )
}

interface Changed {
  readonly index: number
  readonly kind: ArtworkChangeKind
  readonly difference: number | null
  readonly before: ReleaseView | undefined
  readonly after: ReleaseView
}

const writeChange = membersWriter<MembersBeside<ChangeJson>, Changed>(",", {
  kind: (writer, { kind }) => writer.text(`"${kind}"`),
  difference: (writer, { difference }) => writer.text(String(difference)),
  before: (writer, { before, index }) => writeRendering(writer, before, index),
  after: (writer, { after, index }) => writeRendering(writer, after, index)
})

/**
 * One page of the emoji in `shown` that `release` changed. Each item is the summary of the emoji, with its rendering
 * before and after the change. The image in the summary is the rendering after the change, or the rendering before the
 * change if `release` removed the emoji.
 */
export const encodeChanges = (
  view: CatalogueView,
  release: ReleaseView,
  kind: ArtworkChangeKind | undefined,
  shown: Bitset,
  page: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  const changes = release.changes.filter((change) => (kind ?? change.kind) === change.kind && shown.has(change.index))
  return encodeListing(changes.length, page, (writer) =>
    writer.array(changes.slice(page.offset, page.offset + page.limit), (change) => {
      const before = release.previousFor(change.index)
      const newer = change.kind === "removed" ? before : release
      encoded.writeOpenSummaryOf(writer, change.index, language, newer)
      writeChange(writer, { ...change, before, after: release })
      writer.text("}")
    })
  )
}
