import { Language } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { EmojiSummary, EmojiText, Slug } from "../catalogue/schemas.ts"
import { pageFields } from "../shared/listing.ts"

const facetCounts = <S extends Schema.Top>(value: S) =>
  Schema.Array(
    Schema.Struct({
      value: value.annotate({ description: "Accepted by the filter of this name" }),
      count: Schema.Int.annotate({ description: "Number of matches with this value" })
    })
  )
const FacetCounts = facetCounts(Schema.String)

export const SearchHit = Schema.Struct({
  ...EmojiSummary.fields,
  score: Schema.Finite.annotate({ description: "Higher is better; comparable only within one response" }),
  matched: Schema.Struct({
    field: Schema.Literals(["emoji", "codepoint", "name", "keyword", "alias", "shortcode", "vocabulary"]).annotate({
      description: "The field of the emoji that matched"
    }),
    value: Schema.String.annotate({ description: "The text of that field" }),
    language: Schema.optionalKey(Language).annotate({
      description: "The language of the text, if the query is written in another language than the requested one"
    })
  }).annotate({
    description:
      "The field of the emoji that matched the query, and its text, in the language of the query or in English. `vocabulary` is not a field of the emoji: the text is a search word of the service, such as a synonym, a phrase or the ISO code of a flag."
  })
}).annotate({ identifier: "SearchHit", description: "An emoji that a search found" })

export const SearchResults = Schema.Struct({
  items: Schema.Array(SearchHit).annotate({ description: "The best matches of this page first" }),
  ...pageFields,
  facets: Schema.optionalKey(
    Schema.Struct({
      group: FacetCounts.annotate({ description: "By Unicode group" }),
      subgroup: FacetCounts.annotate({ description: "By Unicode subgroup" }),
      version: FacetCounts.annotate({ description: "By version of the emoji specification" }),
      year: facetCounts(Schema.Int).annotate({ description: "By release year" }),
      platform: FacetCounts.annotate({ description: "By platform with artwork" })
    }).annotate({ description: "Counts of all matches, including other pages; absent unless requested" })
  )
}).annotate({ identifier: "SearchResults", description: "One page of the matches of a search" })

export const Completions = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      text: Schema.String.annotate({ description: "The completion, to search for" }),
      slug: Slug.annotate({ description: "The emoji that a search for the text finds first" }),
      emoji: EmojiText,
      kind: Schema.Literals(["name", "keyword", "shortcode", "alias"]).annotate({
        description: "The field of the emoji that has the text; `alias` also for a search word of the service"
      })
    }).annotate({ identifier: "Completion", description: "A text that completes a prefix" })
  ).annotate({ description: "The best completions first" })
}).annotate({ identifier: "Completions", description: "The completions of a prefix" })
