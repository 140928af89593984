import type { CatalogueView, Page } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import type { CarrierCharacterJson, MembersBeside } from "./responseJson.ts"

export const encodeCarrier = (
  view: CatalogueView,
  characters: ReadonlyArray<MembersBeside<CarrierCharacterJson> & { readonly index: number }>,
  { limit, offset }: Page,
  language: Language
): EncodedListing => {
  const encoded = encodedViewOf(view)
  return encodeListing(characters.length, { limit, offset }, (writer) =>
    writer.array(characters.slice(offset, offset + limit), ({ index, privateUse, shiftJis }) => {
      const members: MembersBeside<CarrierCharacterJson> = { privateUse, shiftJis }
      encoded.writeSummaryAnd(writer, index, language, members)
    })
  )
}
