import type { Bitset, CatalogueView, Page } from "@emoji-catalogue/application/catalogue"
import type { Completion, Match, SearchHit } from "@emoji-catalogue/application/search"
import { type Language, manualAliases, minimallyQualified, parseReference, sequencesIn } from "@emoji-catalogue/domain"
import { emoticons } from "./emoticons.ts"

/** An emoji that a query contains itself, by its code points or as an emoticon. */
export interface LiteralMatch {
  readonly index: number
  readonly matched: Match
}

/** A page of hits, and the indexes of all matching emoji. */
export interface MatchPage {
  readonly hits: ReadonlyArray<SearchHit>
  readonly emoji: ArrayLike<number> & Iterable<number>
}

/** Only text with such a character can be an emoji, a code point or an emoticon; most queries are letters. */
const mayBeLiteral = /[^\p{L}\p{M}\s'-]/u

/** Score of the first literal match; text matches score far less. */
const literalMatchScore = 10_000

/** The emoji that the text consists of or spells as code points or an emoticon; empty for words. */
export const literalMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const emoticon = emoticons.get(text.trim().toLowerCase())
  if (emoticon === undefined && !mayBeLiteral.test(text)) return []
  const pasted = minimallyQualified(text).replace(/\s+/g, "")
  const sequences = sequencesIn(pasted)
  const isEmoji = sequences.length > 0 && sequences.join("") === pasted
  const wanted = emoticon !== undefined ? [emoticon] : isEmoji ? sequences : []
  if (wanted.length === 0) return codepointMatches(view, text.trim())
  const found = new Map<number, LiteralMatch>()
  for (const sequence of wanted) {
    const index = view.resolve(sequence)?.index
    if (index !== undefined) found.set(index, { index, matched: { field: "emoji", value: view.emoji[index]!.emoji } })
  }
  return Array.from(found.values())
}

const codepointMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const [, characters] = parseReference(text).characters
  const resolved = characters ? view.resolve(characters) : undefined
  // Code points may also spell a slug: `64 6f 67` is "dog".
  return resolved === undefined || minimallyQualified(view.emoji[resolved.index]!.emoji) !== characters
    ? []
    : [{ index: resolved.index, matched: { field: "codepoint", value: view.emoji[resolved.index]!.codepoint } }]
}

/** A page of literal matches, in the order of the query. */
export const literalMatchPage = (
  matches: ReadonlyArray<LiteralMatch>,
  { limit, offset }: Page,
  selection: Bitset | undefined
): MatchPage => {
  const selected = matches.filter(({ index }) => selection === undefined || selection.has(index))
  return {
    emoji: selected.map(({ index }) => index),
    hits: selected
      .slice(offset, offset + limit)
      .map((match, at) => ({ ...match, score: literalMatchScore - offset - at }))
  }
}

/** The name, aliases and shortcodes of the emoji in the query. */
export const literalMatchCompletions = (
  view: CatalogueView,
  { index }: LiteralMatch,
  language: Language
): ReadonlyArray<Completion> => {
  const emoji = view.emoji[index]!
  const { annotations, shortcodes } = emoji
  return [
    { text: annotations[language].name, index, kind: "name" },
    ...manualAliases(emoji).map((text) => ({ text, index, kind: "alias" as const })),
    ...Array.from(new Set(shortcodes.map(({ code }) => code)), (text) => ({ text, index, kind: "shortcode" as const }))
  ]
}
