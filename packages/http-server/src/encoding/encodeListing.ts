import type { Page } from "@emoji-catalogue/application/view"
import type { WriteJson } from "./JsonWriter.ts"
import type { ListingJson } from "./responseJson.ts"

export interface EncodedListing {
  readonly total: number
  readonly write: WriteJson
}

/** A page of a listing, and how it is written. The members of `more` follow `items`, `total`, `limit` and `offset`. */
export const encodeListing = (
  total: number,
  { limit, offset }: Page,
  writeItems: WriteJson,
  more?: object
): EncodedListing => {
  const page: Omit<ListingJson, "items"> = { total, limit, offset }
  const write: WriteJson = (writer) => {
    writer.text(`{"items":`)
    writeItems(writer)
    writer.text(`,${JSON.stringify({ ...page, ...more }).slice(1)}`)
  }
  return { total, write }
}
