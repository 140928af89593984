import type { CatalogueView } from "@emoji-catalogue/application/view"
import type { Completion, CompletionQuery } from "@emoji-catalogue/application/search"
import { fold } from "@emoji-catalogue/domain"
import { completionKindOf } from "../text/completionKindOf.ts"
import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { popularityOf } from "../text/popularity.ts"
import { literalOf } from "../text/tokenize.ts"
import { type QueriedField, queriedFields } from "./queriedFields.ts"
import { isHighlighted, type ResponseHit } from "./searchResponse.ts"

/**
 * Points for how well a text fits the query. A `literal` text is spelled like the query. A `literalRegion` text is the
 * name of a flag whose region is spelled like the query: `flag: France` for `france`. `literalRegion` exceeds `literal`
 * by less than `queryLanguageBonus`, so that a `literal` text in the query's language ranks above an English
 * `literalRegion` text.
 */
const fits = { literalName: 50, literalRegion: 42, literal: 40, folded: 30, prefix: 20, laterWord: 10, none: 0 }

/** Texts in the query's language come before English texts that fit equally. */
const queryLanguageBonus = 5

/** All other texts come before shortcodes that fit equally, regardless of popularity. */
const wordBonus = 1

interface RankedCompletion extends Completion {
  readonly rank: number
}

/** Returns the best completions first. Leaves out texts that do not fit the query, and repeated texts and emoji. */
export const rankCompletions = (
  view: CatalogueView,
  { language, limit, text }: CompletionQuery,
  hits: ReadonlyArray<ResponseHit>
): ReadonlyArray<Completion> => {
  const query = parseQueryText(text)
  const fields = queriedFields(language)
  const candidates = hits.flatMap(({ document: { place: index } }) => {
    const emoji = view.emoji[index]!
    return fields.flatMap((field) => {
      const region = field.regionOf?.(emoji)
      return field.textsOf(emoji).flatMap((value): ReadonlyArray<RankedCompletion> => {
        const fit = Math.max(fitOf(value, field, query), region === undefined ? fits.none : regionFit(region, query))
        if (fit === fits.none) return []
        const bonus = (field.isQueryLanguage ? queryLanguageBonus : 0) + (field.kind === "shortcode" ? 0 : wordBonus)
        return [{ text: value, index, kind: completionKindOf(field.kind), rank: fit + bonus + popularityOf(emoji) }]
      })
    })
  })
  candidates.sort((left, right) => right.rank - left.rank || left.text.length - right.text.length)
  return distinct(candidates, limit)
}

/** Returns completions in the order of the hits. For each emoji, uses the matching text with the highest weight. */
export const rankCorrections = (
  view: CatalogueView,
  { language, limit }: CompletionQuery,
  hits: ReadonlyArray<ResponseHit>
): ReadonlyArray<Completion> => {
  const fields = queriedFields(language)
  const candidates = hits.flatMap((hit) => {
    const { place: index } = hit.document
    const texts = fields.flatMap(({ kind, name, textsOf }) =>
      textsOf(view.emoji[index]!)
        .filter((_, at) => isHighlighted(hit, name, at))
        .map((text) => ({ text, index, kind: completionKindOf(kind) }))
    )
    return texts.slice(0, 1)
  })
  return distinct(candidates, limit)
}

const distinct = (candidates: ReadonlyArray<Completion>, limit: number): ReadonlyArray<Completion> => {
  const texts = new Set<string>()
  const emoji = new Set<number>()
  const completions: Array<Completion> = []
  for (const { index, kind, text } of candidates) {
    const spelling = literalOf(text)
    if (completions.length === limit || texts.has(spelling) || emoji.has(index)) continue
    texts.add(spelling)
    emoji.add(index)
    completions.push({ text, index, kind })
  }
  return completions
}

/** The name of a flag fits the query if its region fits: `fra` is completed to `flag: France`. */
const regionFit = (region: string, query: QueryText): number => {
  if (literalOf(region) === query.literal) return fits.literalRegion
  const { folded } = parseQueryText(region)
  return folded === query.folded ? fits.folded : folded.startsWith(query.folded) ? fits.prefix : fits.none
}

const fitOf = (value: string, { kind }: QueriedField, query: QueryText): number => {
  const { folded } = parseQueryText(value)
  if (literalOf(value) === query.literal) return kind === "name" ? fits.literalName : fits.literal
  if (folded === query.folded) return fits.folded
  if (folded.startsWith(query.folded)) return fits.prefix
  // `parseQueryText` removes the symbols of a text that has words, but `fold` keeps them. Both forms are searched, so
  // that the query `#` fits `keycap: #`.
  const continues = folded.includes(` ${query.folded}`) || fold(value).includes(` ${query.folded}`)
  return kind === "name" && continues ? fits.laterWord : fits.none
}
