import type { Page } from "@emoji-catalogue/application/view"
import { type JsonWriter, writeToBytes } from "./JsonWriter.ts"
import type { ListingJson } from "./responseJson.ts"

/** An encoded page of a listing and the total number of its items. */
export interface EncodedListing {
  readonly total: number
  readonly body: Uint8Array
}

/** One page of a listing; `writeItems` writes its items. `more` has further members. */
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
