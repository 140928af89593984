import type { UseCounts } from "@emoji-catalogue/application/usage"
import type { CatalogueView, Page } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import type { MembersBeside, PopularJson } from "./responseJson.ts"

export const encodePopular = (
  view: CatalogueView,
  ranked: ReadonlyArray<{ readonly index: number; readonly uses: UseCounts }>,
  { limit, offset }: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  return encodeListing(ranked.length, { limit, offset }, (writer) =>
    writer.array(ranked.slice(offset, offset + limit), ({ index, uses: { copies, views } }) => {
      const members: MembersBeside<PopularJson> = { views, copies }
      encoded.writeSummaryAnd(writer, index, language, members)
    })
  )
}
