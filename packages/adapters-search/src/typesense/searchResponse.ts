import { type CatalogueView, type FacetField, type Facets } from "@emoji-catalogue/application"
import type { Slug } from "@emoji-catalogue/domain"
import { type Effect, Schema } from "effect"
import { type CallTypesense, unexpectedResponse, type TypesenseError, statusError } from "./connect.ts"
import { versionLabel } from "./documents.ts"

const Highlight = Schema.Struct({
  field: Schema.String,
  /** Of a field of several texts, which of them. */
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

/** What Typesense says to one search, as far as it is read. */
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

/** Asks several searches at once. One that fails fails all. */
export const multiSearch = (
  ask: CallTypesense,
  searches: ReadonlyArray<Search>
): Effect.Effect<ReadonlyArray<SearchResponse>, TypesenseError> =>
  ask(async (client, abortSignal) => {
    const { results } = await client.multiSearch.perform({ searches: Array.from(searches) }, {}, { abortSignal })
    const answers: ReadonlyArray<{ readonly code?: number }> = results
    for (const { code } of answers) if (code !== undefined) throw statusError(code)
    if (answers.length !== searches.length || !answers.every(isSearchResponse)) throw unexpectedResponse
    return answers
  })

/** The hits of an answer, of each group its best. */
export const hitsOf = ({ grouped_hits, hits = [] }: SearchResponse): ReadonlyArray<ResponseHit> =>
  grouped_hits === undefined ? hits : grouped_hits.map((group) => group.hits[0])

/** Whether Typesense found what was looked for in a text: the one at a place among those of a field. */
export const isHighlighted = ({ highlights = [] }: ResponseHit, field: string, at: number): boolean =>
  highlights.some((each) => each.field === field && (each.indices?.includes(at) ?? true))

/** The counts of an answer under the names that listings have for the values. */
export const facetsOf = (view: CatalogueView, { facet_counts = [] }: SearchResponse): Facets => {
  const counts = (field: FacetField) =>
    (facet_counts.find(({ field_name }) => field_name === field)?.counts ?? [])
      .map(({ count, value }) => ({ value: labelOf(view, field, value), count }))
      .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
  return {
    group: counts("group"),
    subgroup: counts("subgroup"),
    version: counts("version"),
    year: counts("year"),
    platform: counts("platform")
  }
}

const labelOf = (view: CatalogueView, field: FacetField, value: string): string =>
  field === "group" ? view.groupName(value as Slug) : field === "version" ? versionLabel(Number(value)) : value
