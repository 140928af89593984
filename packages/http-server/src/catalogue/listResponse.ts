import {
  type Bitset,
  type CatalogueView,
  encodeListing,
  type ListingFilter,
  type Page
} from "@emoji-catalogue/application/catalogue"
import { languageOf, type LanguageQuery } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { currentSnapshot } from "../pipeline/RequestContext.ts"
import { encodedPage } from "../pipeline/responses.ts"

/** The value of a `skinTone` parameter. */
type SkinToneChoice = "any" | "none"

export type ListingQuery = Omit<ListingFilter, "skinTone"> &
  Page &
  LanguageQuery & { readonly skinTone: SkinToneChoice }

const skinToneFilter = (choice: SkinToneChoice) => (choice === "none" ? choice : undefined)

/** The emoji that a `skinTone` parameter leaves in, for listings without other filters. */
export const emojiWithSkinTone = (view: CatalogueView, choice: SkinToneChoice): Bitset =>
  view.select({ skinTone: skinToneFilter(choice) })

/** The common listing parameters by purpose: which emoji, which page, which language. */
export const splitListing = ({
  group,
  lang,
  language,
  limit,
  offset,
  platform,
  skinTone,
  subgroup,
  trait,
  version,
  year
}: ListingQuery) => ({
  filter: {
    group,
    subgroup,
    version,
    year,
    platform,
    trait,
    skinTone: skinToneFilter(skinTone)
  } satisfies ListingFilter,
  page: { limit, offset } satisfies Page,
  language: languageOf({ lang, language })
})

/** The emoji that match the filters of a query, in Unicode order; only those of the path, where it names a set. */
export const listResponse = (query: ListingQuery, ofPath?: Bitset) =>
  Effect.flatMap(currentSnapshot, ({ view }) => {
    const { filter, language, page } = splitListing(query)
    const filtered = view.select(filter)
    const selection = ofPath === undefined ? filtered : filtered.and(ofPath)
    const listing = encodeListing(selection.count, page, (writer) =>
      view.writeSummaryArray(writer, selection.slice(page.offset, page.limit), language, filter.platform)
    )
    return encodedPage(listing, query)
  })
