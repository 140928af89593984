import type { ComparedEmoji, Comparison } from "@emoji-catalogue/application/images"
import type { CatalogueView, ComparisonSide, Page } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import { membersWriter } from "./membersWriter.ts"
import type { ComparisonJson, MembersBeside } from "./responseJson.ts"
import { writeRendering } from "./writeSummary.ts"

interface Compared extends ComparedEmoji {
  readonly left: ComparisonSide
  readonly right: ComparisonSide
}

const writeSides = membersWriter<MembersBeside<ComparisonJson>, Compared>(",", {
  left: (writer, { index, left }) => writeRendering(writer, left.releaseOf(index), index),
  right: (writer, { index, right }) => writeRendering(writer, right.releaseOf(index), index),
  difference: (writer, { difference }) => writer.text(String(difference))
})

/** One page of the emoji that both sides have. Each item has the renderings of both sides and their difference. */
export const encodeComparison = (
  view: CatalogueView,
  left: ComparisonSide,
  right: ComparisonSide,
  { items, total }: Comparison,
  page: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  return encodeListing(total, page, (writer) =>
    writer.array(items, (item) => {
      encoded.writeOpenSummary(writer, item.index, language)
      writeSides(writer, { ...item, left, right })
      writer.text("}")
    })
  )
}
