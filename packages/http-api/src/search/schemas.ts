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
        field: Schema.Literals(["emoji", "codepoint", "name", "keyword", "shortcode", "alias"]),
        value: Schema.String
      }).annotate({
        description:
          "The field of the emoji that matched the query; its name when a synonym matched that is in none of its texts"
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
      kind: Schema.Literals(["name", "keyword", "shortcode", "alias"])
    }).annotate({ identifier: "Completion" })
  )
}).annotate({ identifier: "Completions" })
