import type { Page } from "@emoji-catalogue/application/view"
import { type JsonWriter, writeToBytes } from "./JsonWriter.ts"
import type { ListingJson } from "./responseJson.ts"

/** An encoded page of a listing, and the number of items in the whole listing. */
export interface EncodedListing {
  readonly total: number
  readonly body: Uint8Array
}

/**
 * Encodes one page of a listing. `writeItems` writes the array of its items. The members of `more` are appended to the
 * response object, after `items`, `total`, `limit` and `offset`.
 */
export const encodeListing = (
  total: number,
  { limit, offset }: Page,
  writeItems: (writer: JsonWriter) => void,
  more?: object
): EncodedListing => {
  const page: Omit<ListingJson, "items"> = { total, limit, offset }
  const body = writeToBytes((writer) => {
    writer.text(`{"items":`)
    writeItems(writer)
    writer.text(`,${JSON.stringify({ ...page, ...more }).slice(1)}`)
  })
  return { total, body }
}
