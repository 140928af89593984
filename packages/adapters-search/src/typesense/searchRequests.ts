import type { CatalogueView, ListingFilter, SearchQuery } from "@emoji-catalogue/application"
import { type Language, slugOf } from "@emoji-catalogue/domain"
import { versionNumber } from "./documents.ts"
import { symbolsField } from "./fields.ts"
import { queriedFields } from "./queriedFields.ts"
import { synonymSet } from "./synonyms.ts"
import { isSymbolsOnly, wordsOnly, encodedSymbols } from "./queryWords.ts"

/** So many hits Typesense gives at once, at most. */
export const maxPageSize = 250

/** As many words as there are may begin with what was typed: totals are exact. */
const maxCandidates = 10_000

/** From so many letters on, a word may have one typo, or two. */
const typos = { num_typos: 2, min_len_1typo: 4, min_len_2typo: 7 }

const withoutTones = "isToned:=false"

/** What is looked for, and in which fields. */
const queryParameters = (text: string, language: Language) => {
  if (isSymbolsOnly(text)) {
    const fields = Array.from(new Set([language, "en" as const]), symbolsField)
    return { q: encodedSymbols(text).join(" "), query_by: fields.join(), prefix: false, num_typos: 0 }
  }
  const fields = queriedFields(language)
  return {
    q: wordsOnly(text),
    query_by: fields.map(({ name }) => name).join(),
    query_by_weights: fields.map(({ weight }) => weight).join(),
    prefix: true
  }
}

const commonParameters = {
  text_match_type: "max_weight",
  prioritize_exact_match: true,
  max_candidates: maxCandidates,
  sort_by: "_text_match:desc,popularity:desc,place:asc",
  include_fields: "place"
} as const

/** What is asked for the hits from `block * blockSize` on. Emoji in skin tones are among them only where `tellsTone`. */
export const searchRequest = (
  collection: string,
  view: CatalogueView,
  { facets, filter, language, text }: SearchQuery,
  tellsTone: boolean,
  block: number
) => {
  const wantsTones = filter.trait === "skin-tones"
  const conditions = [...conditionsOf(filter), ...(tellsTone || wantsTones ? [] : [withoutTones])].join(" && ")
  return {
    collection,
    ...commonParameters,
    ...typos,
    // Words with typos, or fewer of them, only where nothing has the words as they are.
    typo_tokens_threshold: 1,
    drop_tokens_threshold: 1,
    synonym_sets: synonymSet,
    ...queryParameters(text, language),
    ...(conditions === "" ? {} : { filter_by: conditions }),
    ...(facets ? { facet_by: "group,subgroup,version,year,platform", max_facet_values: maxPageSize } : {}),
    ...(tellsTone && !wantsTones ? foldedTones(view) : {}),
    page: block + 1,
    per_page: maxPageSize
  }
}

/**
 * An emoji and its skin tones are one hit, the plain one where it is any: it never matches worse, and is more used. Typesense
 * counts groups exactly, and gives more than its first 250, only where it is told how many there may be, and that otherwise
 * than by its default.
 */
const foldedTones = ({ emoji }: CatalogueView) => ({
  group_by: "base",
  group_limit: 1,
  group_max_candidates: Math.max(emoji.length, maxPageSize + 1)
})

/** What is asked for the emoji that may complete what was begun: plain ones, and all that was typed. */
const prefixRequest = (collection: string, language: Language, text: string) => ({
  collection,
  ...commonParameters,
  drop_tokens_threshold: 0,
  enable_synonyms: false,
  ...queryParameters(text, language),
  filter_by: withoutTones,
  page: 1,
  per_page: maxPageSize
})

/** What is asked for those that go on as was begun. Which texts do is seen here: what Typesense highlights is not needed. */
export const completionRequest = (collection: string, language: Language, text: string) => ({
  ...prefixRequest(collection, language, text),
  num_typos: 0,
  enable_highlight_v1: false
})

/** From so many letters on, one of what was begun may have slipped. */
export const minCorrectedLetters = 3

/** What is asked, where nothing goes on as was begun, for those that are meant if a letter slipped. */
export const correctionRequest = (collection: string, language: Language, text: string) => ({
  ...typos,
  min_len_1typo: minCorrectedLetters,
  typo_tokens_threshold: 1,
  ...prefixRequest(collection, language, text)
})

/** The conditions of a filter whose values the view has. */
const conditionsOf = ({ group, platform, subgroup, trait, version, year }: ListingFilter): ReadonlyArray<string> =>
  [
    group === undefined ? [] : `group:=${quoted(slugOf(group))}`,
    subgroup === undefined ? [] : `subgroup:=${quoted(slugOf(subgroup))}`,
    version === undefined ? [] : `version:=${versionNumber(version)}`,
    year === undefined ? [] : `year:=${year}`,
    platform === undefined ? [] : `platform:=${quoted(platform)}`,
    trait === undefined ? [] : `trait:=${quoted(trait)}`
  ].flat()

const quoted = (value: string): string => `\`${value}\``

/** Whether anything is left to look for: Typesense takes nothing for everything. */
export const hasSearchableText = (text: string): boolean => queryParameters(text, "en").q !== ""

/** Whether the view has a value for each condition; what it has none for, nothing meets, and is never sent. */
export const canMatch = (view: CatalogueView, filter: ListingFilter): boolean => view.select(filter).count > 0
