import { type CatalogueView, emojiByShortcode } from "@emoji-catalogue/application/view"
import type { Match, SearchQuery } from "@emoji-catalogue/application/search"
import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { literalOf } from "../text/tokenize.ts"
import { closestText } from "./closestText.ts"
import { type QueriedField, queriedFields } from "./queriedFields.ts"
import { isHighlighted, type ResponseHit } from "./searchResponse.ts"

export interface RankedHit {
  readonly index: number
  readonly matched: Match
}

const equalText = { literal: 20, folded: 10, none: 0 }

/** The extra score of each kind of text that equals the query: users mean a name more often than a shortcode. */
const englishScores = { name: 3, region: 2.6, alias: 2, shortcode: 2, vocabulary: 1, keyword: 1 }

/**
 * The scores for queries that are not in English. Regions and shortcodes score lower, because `Reunión` is also an
 * everyday word and most shortcodes are English.
 */
const foreignScores: typeof englishScores = { ...englishScores, region: 1.4, shortcode: 0.8 }

/** The extra score of a shortcode if the query is enclosed in colons, because only a shortcode can then be meant. */
const markedShortcode = 40

/** Several emoji may share a shortcode. This bonus is for the emoji that the shortcode usually means. */
const meantByShortcode = 0.5

const equalTextScore = (value: string, { folded, literal }: QueryText): number =>
  literalOf(value) === literal
    ? equalText.literal
    : parseQueryText(value).folded === folded
      ? equalText.folded
      : equalText.none

/**
 * Scores a text that equals the query. Also scores the name of a flag if the flag's region equals the query. Any other
 * text has score 0, and so has every English text if the query is in another language. Hits with score 0 keep
 * Typesense's order.
 */
const matchConfidence = (
  value: string,
  region: string | undefined,
  { isQueryLanguage, kind }: QueriedField,
  query: QueryText,
  kindScores: typeof englishScores
): number => {
  // If the query is not in English, an English text that equals the query is not moved to the front, because
  // similar texts in the query's language should come first.
  if (!isQueryLanguage) return 0
  const score = equalTextScore(value, query)
  if (score !== equalText.none) {
    return score + (query.isShortcode && kind === "shortcode" ? markedShortcode : kindScores[kind])
  }
  const regionScore = region === undefined ? equalText.none : equalTextScore(region, query)
  return regionScore === equalText.none ? 0 : regionScore + kindScores.region
}

/**
 * Moves the hits with a text that equals the query to the front. All other hits keep Typesense's order. Typesense
 * cannot find out which hits have an equal text: it does not distinguish `+1` from `-1`, and returns one score for all
 * fields of a document.
 */
export const rankHits = (
  view: CatalogueView,
  { language, text }: SearchQuery,
  hits: ReadonlyArray<ResponseHit>
): ReadonlyArray<RankedHit> => {
  const query = parseQueryText(text)
  const fields = queriedFields(language)
  const kindScores = language === "en" ? englishScores : foreignScores
  return hits
    .map((hit) => {
      const { place: index } = hit.document
      const emoji = view.emoji[index]!
      const texts = fields.flatMap((field) => {
        const region = field.regionOf?.(emoji)
        return field.textsOf(emoji).map((value, at) => {
          const confidence = matchConfidence(value, region, field, query, kindScores)
          if (confidence === 0) return { field, value, at, confidence }
          const isMeant = field.kind === "shortcode" && emojiByShortcode(view.catalogue).get(value) === index
          const extra = isMeant ? meantByShortcode : (field.extraWeightOf?.(emoji, at) ?? 0)
          return { field, value, at, confidence: confidence + extra }
        })
      })
      const best = texts.reduce((best, each) => (each.confidence > best.confidence ? each : best))
      // Fields are in the order of their weights, so the first highlighted text has the highest weight.
      const highlighted = texts.find(({ at, field }) => isHighlighted(hit, field.name, at))
      const { field, value } = best.confidence > 0 ? best : (highlighted ?? closestText(texts, query))
      return { index, confidence: best.confidence, matched: { field: field.kind, value } }
    })
    .sort((left, right) => right.confidence - left.confidence)
    .map(({ index, matched }) => ({ index, matched }))
}
