import type { Bitset, CatalogueView, Page } from "@emoji-catalogue/application/catalogue"
import {
  type Completion,
  emoticons,
  type Match,
  type SearchHit,
  skinToneAliases,
  skinToneShortcodes
} from "@emoji-catalogue/application/search"
import { type Language, manualAliases, minimallyQualified, parseReference, sequencesIn } from "@emoji-catalogue/domain"
import { literalOf } from "./tokenize.ts"

/** An emoji that a query contains itself, by its code points, as an emoticon or by the shortcode of a skin tone. */
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

/** The emoji that the text consists of, or that it spells as `LiteralMatch` says; empty for words. */
export const literalMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const emoticon = emoticons.get(text.trim().toLowerCase())
  // An alias of letters may belong to a skin tone.
  if (emoticon === undefined && !mayBeLiteral.test(text)) return skinToneMatches(view, text)
  const pasted = minimallyQualified(text).replace(/\s+/g, "")
  const sequences = sequencesIn(pasted)
  const isEmoji = sequences.length > 0 && sequences.join("") === pasted
  const wanted = emoticon !== undefined ? [emoticon] : isEmoji ? sequences : []
  if (wanted.length === 0) {
    const matches = codepointMatches(view, text.trim())
    return matches.length > 0 ? matches : skinToneMatches(view, text)
  }
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

/** Skin-tone emoji match by whole shortcodes and aliases only: indexed by word these would be too many. */
const skinToneMatches = ({ catalogue }: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const value = literalOf(text).replace(/^:/, "")
  const byCode = skinToneShortcodes(catalogue).get(value)
  if (byCode !== undefined) return [{ index: byCode, matched: { field: "shortcode", value } }]
  const byAlias = skinToneAliases(catalogue).get(value)
  return byAlias === undefined ? [] : [{ index: byAlias, matched: { field: "alias", value } }]
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

/** The name, aliases and shortcodes of the emoji in the query, beginning with the shortcode that the query is. */
export const literalMatchCompletions = (
  view: CatalogueView,
  { index, matched }: LiteralMatch,
  language: Language
): ReadonlyArray<Completion> => {
  const emoji = view.emoji[index]!
  const { annotations, shortcodes } = emoji
  const codes = Array.from(new Set(shortcodes.map(({ code }) => code)), (text) => ({
    text,
    index,
    kind: "shortcode" as const
  }))
  const name: Completion = { text: annotations[language].name, index, kind: "name" }
  const aliases = manualAliases(emoji).map((text) => ({ text, index, kind: "alias" as const }))
  const isMatched = ({ text }: Completion) => matched.field === "shortcode" && text.toLowerCase() === matched.value
  return [...codes.filter(isMatched), name, ...aliases, ...codes.filter((code) => !isMatched(code))]
}
