import type { CatalogueView, ListingFilter } from "@emoji-catalogue/application/view"
import type { SearchQuery } from "@emoji-catalogue/application/search"
import { type Language, slugOf } from "@emoji-catalogue/domain"
import { versionNumber } from "./documents.ts"
import { symbolsField } from "./fields.ts"
import { queriedFields } from "./queriedFields.ts"
import { encodedSymbols, isSymbolsOnly, wordsOnly } from "./queryWords.ts"
import { synonymSet } from "./synonyms.ts"

/** Typesense returns at most this many hits per page. */
export const maxPageSize = 250

/**
 * Typesense considers at most this many indexed words that start with the prefix in the query. Totals are exact if
 * Typesense considers all such words.
 */
const maxCandidates = 10_000

const typos = { num_typos: 2, min_len_1typo: 4, min_len_2typo: 7 }

const withoutTones = "isToned:=false"

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

interface RequestedPage {
  readonly mentionsSkinTone: boolean
  readonly excluded: Iterable<number>
  readonly page: number
}

/** `page` starts at 0. Skin-tone emoji are found only if the query mentions a skin tone or the filter selects them. */
export const searchRequest = (
  collection: string,
  view: CatalogueView,
  { facets, filter, language, text }: SearchQuery,
  { excluded, mentionsSkinTone, page }: RequestedPage
) => {
  const wantsTones = filter.trait === "skin-tones"
  const conditions = [
    ...conditionsOf(filter),
    ...(mentionsSkinTone || wantsTones ? [] : [withoutTones]),
    ...Array.from(excluded, (index) => `place:!=${index}`)
  ].join(" && ")
  return {
    collection,
    ...commonParameters,
    ...typos,
    // If an emoji matches all words as typed, Typesense neither allows typos nor drops words.
    typo_tokens_threshold: 1,
    drop_tokens_threshold: 1,
    synonym_sets: synonymSet,
    ...queryParameters(text, language),
    ...(conditions === "" ? {} : { filter_by: conditions }),
    ...(facets ? { facet_by: "group,subgroup,version,year,platform", max_facet_values: maxPageSize } : {}),
    ...(mentionsSkinTone && !wantsTones ? collapseTones(view) : {}),
    page: page + 1,
    per_page: maxPageSize
  }
}

/**
 * Groups each emoji with its skin-tone variants and returns only the best hit of each group. If the plain emoji
 * matches, it is the best hit, because it matches at least as well as its variants and is used more often.
 * `group_max_candidates` is set because by default Typesense does not count groups exactly, and returns only the first
 * 250 groups.
 */
const collapseTones = ({ emoji }: CatalogueView) => ({
  group_by: "base",
  group_limit: 1,
  group_max_candidates: Math.max(emoji.length, maxPageSize + 1)
})

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

/** Requests no highlights, because `rankCompletions` finds the matching texts itself. */
export const completionRequest = (collection: string, language: Language, text: string) => ({
  ...prefixRequest(collection, language, text),
  num_typos: 0,
  enable_highlight_v1: false
})

export const minCorrectedLetters = 3

export const correctionRequest = (collection: string, language: Language, text: string) => ({
  ...typos,
  min_len_1typo: minCorrectedLetters,
  typo_tokens_threshold: 1,
  ...prefixRequest(collection, language, text)
})

const conditionsOf = ({
  group,
  maxVersion,
  platform,
  skinTone,
  subgroup,
  trait,
  version,
  year
}: ListingFilter): ReadonlyArray<string> =>
  [
    group === undefined ? [] : `group:=${quoted(slugOf(group))}`,
    subgroup === undefined ? [] : `subgroup:=${quoted(slugOf(subgroup))}`,
    version === undefined ? [] : `version:=${versionNumber(version)}`,
    maxVersion === undefined ? [] : `version:<=${versionNumber(maxVersion)}`,
    year === undefined ? [] : `year:=${year}`,
    platform === undefined ? [] : `platform:=${quoted(platform)}`,
    trait === undefined ? [] : `trait:=${quoted(trait)}`,
    skinTone === undefined ? [] : withoutTones
  ].flat()

const quoted = (value: string): string => `\`${value}\``

/** Whether the text has anything to search for. Typesense would match everything for an empty query. */
export const hasSearchableText = (text: string): boolean => queryParameters(text, "en").q !== ""

/**
 * Whether any emoji passes the filter. If none does, no request is sent, because Typesense rejects some unknown values.
 * For example, a version that is not a number would become `version:=NaN`.
 */
export const canMatch = (view: CatalogueView, filter: ListingFilter): boolean => view.select(filter).count > 0
