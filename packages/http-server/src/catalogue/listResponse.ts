import type { Bitset } from "@emoji-catalogue/application/shared"
import { type CatalogueView, type ListingFilter, type Page, unknownValues } from "@emoji-catalogue/application/view"
import { languageOf, type LanguageQuery } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { encodedViewOf } from "../encoding/EncodedView.ts"
import { encodeListing } from "../encoding/encodeListing.ts"
import { failWith } from "../request/failWith.ts"
import { currentSnapshot } from "../request/RequestContext.ts"
import { encodedPage } from "../endpoint/responses.ts"
import { invalidParts } from "../pipeline/validationProblems.ts"

type SkinToneChoice = "any" | "none"

export type ListingQuery = Omit<ListingFilter, "skinTone"> &
  Page &
  LanguageQuery & { readonly skinTone: SkinToneChoice }

/** The members of the items to return, such as `image.url`; by default, all. */
export interface FieldsQuery {
  readonly fields?: ReadonlyArray<string>
}

export const skinToneFilter = (choice: SkinToneChoice) => (choice === "none" ? choice : undefined)

/** The emoji that match a `skinTone` parameter, for listings without other filters. */
export const emojiWithSkinTone = (view: CatalogueView, choice: SkinToneChoice): Bitset =>
  view.select({ skinTone: skinToneFilter(choice) })

const splitListing = ({
  group,
  lang,
  language,
  limit,
  maxVersion,
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
    maxVersion,
    year,
    platform,
    trait,
    skinTone: skinToneFilter(skinTone)
  } satisfies ListingFilter,
  page: { limit, offset } satisfies Page,
  language: languageOf({ lang, language })
})

/**
 * Parses a query. The result also has the index and the view of the current snapshot. Fails if a group, subgroup or
 * version in the query does not exist.
 */
export const readListing = Effect.fnUntraced(function* (query: ListingQuery) {
  const { index, view } = yield* currentSnapshot
  const listing = splitListing(query)
  const unknown = unknownValues(view, listing.filter)
  if (unknown.length > 0) {
    const errors = unknown.map(({ expected, field }) => ({
      path: field,
      message: `${field === "subgroup" ? "Unknown; similar" : "Expected"}: ${expected.join(", ")}`
    }))
    return yield* failWith("validation_failed", invalidParts(errors))
  }
  return { ...listing, index, view }
})

/** A page of emoji in Unicode order. `ofPath` limits the listing to a set of emoji, such as a category in the path. */
export const listResponse = (query: ListingQuery & FieldsQuery, ofPath?: Bitset) =>
  Effect.flatMap(readListing(query), ({ filter, language, page, view }) => {
    const filtered = view.select(filter)
    const selection = ofPath === undefined ? filtered : filtered.and(ofPath)
    const encoded = encodedViewOf(view)
    const options = { platform: filter.platform, fields: query.fields }
    const listing = encodeListing(selection.count, page, (writer) =>
      encoded.writeSummaryArray(writer, selection.slice(page.offset, page.limit), language, options)
    )
    return encodedPage(listing, query)
  })
