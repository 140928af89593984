import { Bitset } from "@emoji-catalogue/application/shared"
import {
  type CatalogueView,
  type FacetField,
  type Facets,
  facetsBy,
  groupNamesOf
} from "@emoji-catalogue/application/view"
import { type Effect, Schema } from "effect"
import type { CallTypesense } from "./connect.ts"
import { versionLabel } from "./documents.ts"
import { statusError, type TypesenseError, unexpectedResponse } from "./TypesenseError.ts"

const Highlight = Schema.Struct({
  field: Schema.String,
  /** The positions of the matching texts, if the field has several texts. */
  indices: Schema.optionalKey(Schema.Array(Schema.Int))
})

const ResponseHit = Schema.Struct({
  document: Schema.Struct({ place: Schema.Int }),
  highlights: Schema.optionalKey(Schema.Array(Highlight))
})
export type ResponseHit = typeof ResponseHit.Type

const FacetCounts = Schema.Struct({
  field_name: Schema.String,
  counts: Schema.Array(Schema.Struct({ value: Schema.String, count: Schema.Int }))
})

const SearchResponse = Schema.Struct({
  found: Schema.Int,
  hits: Schema.optionalKey(Schema.Array(ResponseHit)),
  grouped_hits: Schema.optionalKey(Schema.Array(Schema.Struct({ hits: Schema.NonEmptyArray(ResponseHit) }))),
  facet_counts: Schema.optionalKey(Schema.Array(FacetCounts))
})
export type SearchResponse = typeof SearchResponse.Type

const isSearchResponse = Schema.is(SearchResponse)

interface Search {
  readonly collection: string
  readonly q: string
}

/** Sends several searches in one request. Fails if any of them fails. */
export const multiSearch = (
  call: CallTypesense,
  searches: ReadonlyArray<Search>
): Effect.Effect<ReadonlyArray<SearchResponse>, TypesenseError> =>
  call(async (client, abortSignal) => {
    const { results } = await client.multiSearch.perform({ searches: Array.from(searches) }, {}, { abortSignal })
    const responses: ReadonlyArray<{ readonly code?: number }> = results
    for (const { code } of responses) if (code !== undefined) throw statusError(code)
    if (responses.length !== searches.length || !responses.every(isSearchResponse)) throw unexpectedResponse
    return responses
  })

export const hitsOf = ({ grouped_hits, hits = [] }: SearchResponse): ReadonlyArray<ResponseHit> =>
  grouped_hits === undefined ? hits : grouped_hits.map((group) => group.hits[0])

export const isHighlighted = ({ highlights = [] }: ResponseHit, field: string, at: number): boolean =>
  highlights.some((each) => each.field === field && (each.indices?.includes(at) ?? true))

/**
 * Counts the emoji for each value of each facet. Typesense did not count the `further` emoji, so they are added to its
 * counts. The values have the same labels as in listings.
 */
export const facetsOf = (
  view: CatalogueView,
  { facet_counts = [] }: SearchResponse,
  further: Iterable<number>
): Facets => {
  const furtherFacets = view.filters.facets(Bitset.from(view.emoji.length, further))
  const counts = (field: FacetField) => {
    const found = facet_counts.find(({ field_name }) => field_name === field)?.counts ?? []
    const byLabel = new Map(found.map(({ count, value }) => [labelOf(view, field, value), count]))
    for (const { count, value } of furtherFacets[field]) {
      byLabel.set(String(value), (byLabel.get(String(value)) ?? 0) + count)
    }
    return Array.from(byLabel, ([value, count]) => ({ value, count })).sort(
      (left, right) => right.count - left.count || (left.value < right.value ? -1 : 1)
    )
  }
  return facetsBy(counts)
}

const labelOf = (view: CatalogueView, field: FacetField, value: string): string => {
  switch (field) {
    case "group":
      return groupNamesOf(view.catalogue).groups.get(value)!
    case "subgroup":
      return groupNamesOf(view.catalogue).subgroups.get(value)!
    case "version":
      return versionLabel(Number(value))
    default:
      return value
  }
}
