import type { Language, PlatformId } from "@emoji-catalogue/domain"
import type { Bitset } from "./Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { type JsonWriter, utf8, writeToBytes } from "./JsonWriter.ts"
import type { Page } from "./ListingFilter.ts"

/** A listing as it goes over the wire, and how many emoji it is a window of. */
export interface EncodedListing {
  readonly total: number
  readonly body: Uint8Array
}

const head = utf8(`{"items":`)

const tail = (total: number, { limit, offset }: Page, more = "") =>
  `,"total":${total},"limit":${limit},"offset":${offset}${more}}`

/** Writes one page of the selected emoji in Unicode order, their images from `platform` where one is given. */
export const writeListing = (
  writer: JsonWriter,
  view: CatalogueView,
  selection: Bitset,
  page: Page,
  language: Language,
  platform?: PlatformId
): void => {
  const writeItems = () => view.writeSummaryArray(writer, selection.slice(page.offset, page.limit), language, platform)
  writeListingDocument(writer, writeItems, selection.count, page)
}

/**
 * Writes the document of a listing around the items that `writeItems` writes. `more` is what stands behind them,
 * beginning with a comma.
 */
export const writeListingDocument = (
  writer: JsonWriter,
  writeItems: () => void,
  total: number,
  page: Page,
  more = ""
): void => {
  writer.copy(head)
  writeItems()
  writer.text(tail(total, page, more))
}

/** One page of a listing, its items as `writeItems` writes them. */
export const encodeListing = (total: number, page: Page, writeItems: (writer: JsonWriter) => void): EncodedListing => ({
  total,
  body: writeToBytes((writer) => writeListingDocument(writer, () => writeItems(writer), total, page))
})
