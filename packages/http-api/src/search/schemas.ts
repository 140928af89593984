import { Schema } from "effect"
import { EmojiSummary } from "../catalogue/schemas.ts"

const facetCounts = <S extends Schema.Top>(value: S) => Schema.Array(Schema.Struct({ value, count: Schema.Int }))
const FacetCounts = facetCounts(Schema.String)

export const SearchResults = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      ...EmojiSummary.fields,
      score: Schema.Finite.annotate({ description: "Higher is better; comparable only within one response" }),
      matched: Schema.Struct({
        field: Schema.Literals(["emoji", "codepoint", "name", "keyword", "alias", "shortcode", "vocabulary"]),
        value: Schema.String
      }).annotate({
        description:
          "The field of the emoji that matched the query, and its text there, in the language of the query or in English. `vocabulary` is no field of an emoji: the text is a search word of the service, such as a synonym, a phrase or the ISO code of a flag."
      })
    }).annotate({ identifier: "SearchHit" })
  ),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int,
  facets: Schema.optionalKey(
    Schema.Struct({
      group: FacetCounts,
      subgroup: FacetCounts,
      version: FacetCounts,
      year: facetCounts(Schema.Int),
      platform: FacetCounts
    })
  )
}).annotate({ identifier: "SearchResults" })

export const Completions = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      slug: Schema.String,
      emoji: Schema.String,
      kind: Schema.Literals(["name", "keyword", "shortcode", "alias"]).annotate({
        description: "The field of the emoji that has the text; `alias` also for a search word of the service"
      })
    }).annotate({ identifier: "Completion" })
  )
}).annotate({ identifier: "Completions" })
