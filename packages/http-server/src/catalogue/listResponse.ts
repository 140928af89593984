import { encodeListing, type ListingFilter, type Page } from "@emoji-catalogue/application/catalogue"
import type { Language } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { currentSnapshot } from "../pipeline/RequestContext.ts"
import { encodedPage } from "../pipeline/responses.ts"

export type ListingQuery = ListingFilter & Page & { readonly language: Language }

/** The common listing parameters by purpose: which emoji, which page, which language. */
export const splitListing = ({
  group,
  language,
  limit,
  offset,
  platform,
  subgroup,
  trait,
  version,
  year
}: ListingQuery) => ({
  filter: { group, subgroup, version, year, platform, trait } satisfies ListingFilter,
  page: { limit, offset } satisfies Page,
  language
})

/** The emoji that match the filters of a query, in Unicode order. */
export const listResponse = (query: ListingQuery) =>
  Effect.flatMap(currentSnapshot, ({ view }) => {
    const { filter, language, page } = splitListing(query)
    const selection = view.select(filter)
    const listing = encodeListing(selection.count, page, (writer) =>
      view.writeSummaryArray(writer, selection.slice(page.offset, page.limit), language, filter.platform)
    )
    return encodedPage(listing, query)
  })
