import { type JsonWriter, writeToBytes } from "../shared/JsonWriter.ts"
import type { Page } from "./ListingFilter.ts"

/** An encoded page of a listing and the total number of its items. */
export interface EncodedListing {
  readonly total: number
  readonly body: Uint8Array
}

const tail = (total: number, { limit, offset }: Page, more = "") =>
  `,"total":${total},"limit":${limit},"offset":${offset}${more}}`

/** Writes the listing document around the output of `writeItems`. `more` holds further members, with a leading comma. */
export const writeListingDocument = (
  writer: JsonWriter,
  writeItems: () => void,
  total: number,
  page: Page,
  more = ""
): void => {
  writer.text(`{"items":`)
  writeItems()
  writer.text(tail(total, page, more))
}

/** One page of a listing whose items `writeItems` writes; `more` as in `writeListingDocument`. */
export const encodeListing = (
  total: number,
  page: Page,
  writeItems: (writer: JsonWriter) => void,
  more?: string
): EncodedListing => ({
  total,
  body: writeToBytes((writer) => writeListingDocument(writer, () => writeItems(writer), total, page, more))
})
