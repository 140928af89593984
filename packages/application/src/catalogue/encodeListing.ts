import type { Language, PlatformId } from "@emoji-catalogue/domain"
import type { Bitset } from "./Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { joined, type Json, utf8 } from "./Json.ts"
import type { Page } from "./ListingFilter.ts"

/** A listing as it goes over the wire, and how many emoji it is a window of. */
export interface EncodedListing {
  readonly total: number
  readonly body: Uint8Array
}

const head = utf8(`{"items":`)

/** One page of the selected emoji in Unicode order, their images from `platform` where one is given. */
export const encodeListing = (
  view: CatalogueView,
  selection: Bitset,
  page: Page,
  language: Language,
  platform?: PlatformId
): EncodedListing =>
  wrapListing(view.summaryArray(selection.slice(page.offset, page.limit), language, platform), selection.count, page)

/** The document of a listing around its encoded items. `more` is what stands behind them, beginning with a comma. */
export const wrapListing = (items: Json, total: number, { limit, offset }: Page, more = ""): EncodedListing => ({
  total,
  body: joined([head, ...items, utf8(`,"total":${total},"limit":${limit},"offset":${offset}${more}}`)])
})
