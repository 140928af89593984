import type { CatalogueView, Page } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf, type SummaryOptions } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"

interface ListingOptions extends SummaryOptions {
  /** Further members of the listing. They follow its other members. */
  readonly more?: object
}

/** One page of the summaries of the emoji at `indexes`. */
export const encodeSummaries = (
  view: CatalogueView,
  indexes: ReadonlyArray<number>,
  page: Page,
  language: Language,
  { more, ...options }: ListingOptions = {}
): EncodedListing => {
  const shown = indexes.slice(page.offset, page.offset + page.limit)
  const encoded = encodedViewOf(view)
  return encodeListing(
    indexes.length,
    page,
    (writer) => encoded.writeSummaryArray(writer, shown, language, options),
    more
  )
}

/**
 * Encodes one page of `items`. The JSON object of an item has the members of its emoji's summary, followed by the
 * members of the object that `membersOf` returns.
 */
export const encodeSummariesWith = <Item extends { readonly index: number }>(
  view: CatalogueView,
  items: ReadonlyArray<Item>,
  page: Page,
  language: Language,
  membersOf: (item: Item) => object
): EncodedListing => {
  const encoded = encodedViewOf(view)
  return encodeListing(items.length, page, (writer) =>
    writer.array(items.slice(page.offset, page.offset + page.limit), (item) => {
      encoded.writeOpenSummary(writer, item.index, language)
      writer.text(`,${JSON.stringify(membersOf(item)).slice(1)}`)
    })
  )
}
