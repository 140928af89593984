import type { Bitset } from "@emoji-catalogue/application/shared"
import type { CatalogueView, ComparisonSide, Page } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import { membersWriter } from "./membersWriter.ts"
import type { ComparisonJson, MembersBeside } from "./responseJson.ts"
import { writeRendering } from "./writeSummary.ts"

interface Compared {
  readonly index: number
  readonly left: ComparisonSide
  readonly right: ComparisonSide
}

const writeSides = membersWriter<MembersBeside<ComparisonJson>, Compared>(",", {
  left: (writer, { index, left }) => writeRendering(writer, left.releaseOf(index), index),
  right: (writer, { index, right }) => writeRendering(writer, right.releaseOf(index), index)
})

/** One page of the emoji in `shown` that both sides have. Each item has the renderings of both sides. */
export const encodeComparison = (
  view: CatalogueView,
  left: ComparisonSide,
  right: ComparisonSide,
  shown: Bitset,
  page: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  const both = left.members.and(right.members).and(shown)
  return encodeListing(both.count, page, (writer) =>
    writer.array(both.slice(page.offset, page.limit), (index) => {
      encoded.writeOpenSummary(writer, index, language)
      writeSides(writer, { index, left, right })
      writer.text("}")
    })
  )
}
