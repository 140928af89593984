import type { CatalogueView, ListingFilter, SearchQuery } from "@emoji-catalogue/application"
import { type Language, slugOf } from "@emoji-catalogue/domain"
import { numberOf } from "./documents.ts"
import { signsIn } from "./fields.ts"
import { queriedFields } from "./queriedFields.ts"
import { synonymSet } from "./synonyms.ts"
import { isSigns, spaced, spelledSigns } from "./words.ts"

/** So many hits Typesense gives at once, at most. */
export const blockSize = 250

/** As many words as there are may begin with what was typed: totals are exact. */
const mostCandidates = 10_000

/** From so many letters on, a word may have one typo, or two. */
const typos = { num_typos: 2, min_len_1typo: 4, min_len_2typo: 7 }

const isPlain = "isToned:=false"

/** What is looked for, and in which fields. */
const wanted = (text: string, language: Language) => {
  if (isSigns(text)) {
    const fields = Array.from(new Set([language, "en" as const]), signsIn)
    return { q: spelledSigns(text).join(" "), query_by: fields.join(), prefix: false, num_typos: 0 }
  }
  const fields = queriedFields(language)
  return {
    q: spaced(text),
    query_by: fields.map(({ name }) => name).join(),
    query_by_weights: fields.map(({ weight }) => weight).join(),
    prefix: true
  }
}

const common = {
  text_match_type: "max_weight",
  prioritize_exact_match: true,
  max_candidates: mostCandidates,
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
  const conditions = [...conditionsOf(filter), ...(tellsTone || wantsTones ? [] : [isPlain])].join(" && ")
  return {
    collection,
    ...common,
    ...typos,
    // Words with typos, or fewer of them, only where nothing has the words as they are.
    typo_tokens_threshold: 1,
    drop_tokens_threshold: 1,
    synonym_sets: synonymSet,
    ...wanted(text, language),
    ...(conditions === "" ? {} : { filter_by: conditions }),
    ...(facets ? { facet_by: "group,subgroup,version,year,platform", max_facet_values: blockSize } : {}),
    ...(tellsTone && !wantsTones ? foldedTones(view) : {}),
    page: block + 1,
    per_page: blockSize
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
  group_max_candidates: Math.max(emoji.length, blockSize + 1)
})

/** What is asked for the emoji that may complete what was begun: plain ones, and all that was typed. */
const begun = (collection: string, language: Language, text: string) => ({
  collection,
  ...common,
  drop_tokens_threshold: 0,
  enable_synonyms: false,
  ...wanted(text, language),
  filter_by: isPlain,
  page: 1,
  per_page: blockSize
})

/** What is asked for those that go on as was begun. Which texts do is seen here: what Typesense highlights is not needed. */
export const completionRequest = (collection: string, language: Language, text: string) => ({
  ...begun(collection, language, text),
  num_typos: 0,
  enable_highlight_v1: false
})

/** From so many letters on, one of what was begun may have slipped. */
export const leastCorrected = 3

/** What is asked, where nothing goes on as was begun, for those that are meant if a letter slipped. */
export const correctionRequest = (collection: string, language: Language, text: string) => ({
  ...typos,
  min_len_1typo: leastCorrected,
  typo_tokens_threshold: 1,
  ...begun(collection, language, text)
})

/** The conditions of a filter whose values the view has. */
const conditionsOf = ({ group, platform, subgroup, trait, version, year }: ListingFilter): ReadonlyArray<string> =>
  [
    group === undefined ? [] : `group:=${quoted(slugOf(group))}`,
    subgroup === undefined ? [] : `subgroup:=${quoted(slugOf(subgroup))}`,
    version === undefined ? [] : `version:=${numberOf(version)}`,
    year === undefined ? [] : `year:=${year}`,
    platform === undefined ? [] : `platform:=${quoted(platform)}`,
    trait === undefined ? [] : `trait:=${quoted(trait)}`
  ].flat()

const quoted = (value: string): string => `\`${value}\``

/** Whether anything is left to look for: Typesense takes nothing for everything. */
export const isAskable = (text: string): boolean => wanted(text, "en").q !== ""

/** Whether the view has a value for each condition; what it has none for, nothing meets, and is never sent. */
export const isKnown = (view: CatalogueView, filter: ListingFilter): boolean => view.select(filter).count > 0
