import { type Bitset, memoizeByObject } from "@emoji-catalogue/application/shared"
import { type CatalogueView, emojiByShortcode, type Page, skinToneShortcodes } from "@emoji-catalogue/application/view"
import {
  type Completion,
  type CompletionQuery,
  type Match,
  parseEmoticon,
  type SearchHit
} from "@emoji-catalogue/application/search"
import {
  type Catalogue,
  type Language,
  manualAliases,
  minimallyQualified,
  parseReference,
  sequencesIn
} from "@emoji-catalogue/domain"
import { decodeEscapes } from "./escapedCharacters.ts"
import { literalOf } from "./tokenize.ts"
import { regionCodeOf } from "./vocabularyWords.ts"
import { parseNumber } from "./wellKnownNumbers.ts"

/** An emoji that a query names directly: by the emoji itself, its code points, an emoticon, a shortcode or an alias. */
export interface LiteralMatch {
  readonly index: number
  readonly matched: Match
}

/** The hits on one page, and the indexes of the matching emoji on all pages. */
export interface MatchPage {
  readonly hits: ReadonlyArray<SearchHit>
  readonly emoji: ArrayLike<number> & Iterable<number>
}

/**
 * Matches a character of each emoji, and of each code point in hex that is not written only with letters; see
 * `hexWordMatches`. ℹ is named separately, because it is a letter in Unicode.
 */
const mayBeLiteral = /[^\p{L}\p{M}\s'-]|ℹ/u

/** The score of the first literal match. Matches of words score far less. */
const literalMatchScore = 10_000

/**
 * Matches a text that is one of these: one or more emoji, their code points, escaped emoji, an emoticon, a sign, a
 * time, a number with a meaning, or a skin-tone shortcode. Other texts match nothing. Code points that are written only
 * with letters also match nothing; see `hexWordMatches`.
 */
export const literalMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const emoticon = parseEmoticon(text)
  if (emoticon !== undefined) return distinct(pastedMatches(view, emoticon))
  // A text of letters may still be the shortcode of a skin-tone emoji.
  if (!mayBeLiteral.test(text)) return skinToneMatches(view, text)
  const pasted = parseNumber(text.trim()) ?? pastedEmoji(text)
  if (pasted !== undefined) return distinct(pastedMatches(view, pasted))
  const codepoints = codepointMatches(view, text.trim())
  return codepoints.length > 0 ? codepoints : skinToneMatches(view, text)
}

/**
 * Returns false for a time or number that only means other emoji. For example, the Italian keywords of 🕞 include
 * `15:00`, which means 🕒. Other texts may mean each emoji.
 */
export const mayMeanEmoji = (view: CatalogueView, text: string, index: number): boolean => {
  const meant = parseNumber(text)
  return meant === undefined || meant.some((emoji) => view.resolve(emoji)?.index === index)
}

/** Returns the emoji of a text that consists of emoji, or undefined for other texts. */
const pastedEmoji = (text: string): ReadonlyArray<string> | undefined => {
  const pasted = minimallyQualified(text).replace(/\s+/g, "")
  const sequences = sequencesIn(pasted)
  return sequences.length > 0 && sequences.join("") === pasted ? sequences : undefined
}

const pastedMatches = (view: CatalogueView, sequences: ReadonlyArray<string>): ReadonlyArray<LiteralMatch> =>
  sequences.flatMap((sequence) => {
    const index = view.resolve(sequence)?.index
    return index === undefined ? [] : [{ index, matched: { field: "emoji", value: view.emoji[index]!.emoji } }]
  })

const distinct = (matches: ReadonlyArray<LiteralMatch>): ReadonlyArray<LiteralMatch> =>
  Array.from(Map.groupBy(matches, ({ index }) => index).values(), ([first]) => first!)

/** Matches a list of code points in hex, and escaped characters, for example from source text. */
const codepointMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  // `view.resolve` also accepts slugs, but the code points `64 6f 67` of the slug "dog" are not those of the emoji.
  const sequences = emojiIn(parseReference(text).characters[1]) ?? emojiIn(decodeEscapes(text))
  if (sequences === undefined) return []
  return distinct(
    pastedMatches(view, sequences).map(({ index }) => {
      return { index, matched: { field: "codepoint", value: view.emoji[index]!.codepoint } }
    })
  )
}

const emojiIn = (decoded: string | undefined): ReadonlyArray<string> | undefined =>
  decoded === undefined ? undefined : pastedEmoji(decoded)

/**
 * Matches a whole shortcode of a skin-tone emoji. Single words of such a shortcode match nothing, because they are not
 * indexed: there are too many skin-tone emoji.
 */
const skinToneMatches = ({ catalogue }: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const value = skinToneKey(text)
  const index = skinToneShortcodes(catalogue).get(value)
  return index === undefined ? [] : [{ index, matched: { field: "shortcode", value } }]
}

const skinToneKey = (text: string): string => literalOf(text).replace(/^:/, "")

/**
 * The skin-tone emoji to which an administrator gave the whole text as an alias or shortcode. They precede the results
 * of the search by words and do not replace them, because the text may also be an ordinary word.
 */
const skinToneAliasMatches = ({ catalogue }: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const aliases = skinToneAliases(catalogue)
  return aliases.size === 0 ? [] : (aliases.get(skinToneKey(text)) ?? [])
}

const skinToneAliases = memoizeByObject(({ emoji }: Catalogue): ReadonlyMap<string, ReadonlyArray<LiteralMatch>> => {
  const byKey = new Map<string, Map<number, LiteralMatch>>()
  for (const [index, { base, curation }] of emoji.entries()) {
    if (base === null) continue
    for (const { alias: value, source } of curation?.aliases ?? []) {
      const field = source === "MANUAL" ? "alias" : "shortcode"
      const matches = byKey.get(skinToneKey(value)) ?? new Map<number, LiteralMatch>()
      byKey.set(skinToneKey(value), matches.set(index, { index, matched: { field, value } }))
    }
  }
  return new Map(Array.from(byKey, ([key, matches]) => [key, Array.from(matches.values())]))
})

const hexLetters = /^\s*[a-f]+\s*$/i

/**
 * If a word is also a hexadecimal code point of an emoji (`ae` is the code point of ®), returns the emoji that have the
 * word as a shortcode, an alias or a country code, then the emoji with the code point. Otherwise returns nothing.
 */
const hexWordMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  if (!hexLetters.test(text)) return []
  const word = text.trim().toLowerCase()
  const matches = codepointMatches(view, word)
  if (matches.length === 0) return []
  const coded = emojiByShortcode(view.catalogue).get(word)
  const isAlias = (alias: string) => alias.toLowerCase() === word
  const aliased = view.emoji.findIndex((emoji) => emoji.base === null && manualAliases(emoji).some(isAlias))
  const code = word.toUpperCase()
  const flag = view.emoji.findIndex(({ emoji }) => regionCodeOf(emoji) === code)
  return distinct([
    ...(coded === undefined ? [] : [{ index: coded, matched: { field: "shortcode", value: word } } as const]),
    ...(aliased < 0 ? [] : [{ index: aliased, matched: { field: "alias", value: word } } as const]),
    ...(flag < 0 ? [] : [{ index: flag, matched: { field: "vocabulary", value: code } } as const]),
    ...matches
  ])
}

/**
 * Returns the emoji to list before the results of a search by words: first the emoji that the text contains, then
 * `skinToneAliasMatches`, then `hexWordMatches`. The emoji that the text contains are listed even if the text also has
 * unknown words.
 */
export const leadingMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const aliased = [...skinToneAliasMatches(view, text), ...hexWordMatches(view, text)]
  return mayBeLiteral.test(text)
    ? distinct([...pastedMatches(view, sequencesIn(minimallyQualified(text))), ...aliased])
    : aliased
}

export const withLeadingMatches = (
  view: CatalogueView,
  { language, limit, text }: CompletionQuery,
  completions: ReadonlyArray<Completion>
): ReadonlyArray<Completion> => {
  const leading = leadingMatches(view, text).map(({ index }) => index)
  if (leading.length === 0) return completions.slice(0, limit)
  const named = leading.map((index): Completion => {
    return { text: view.emoji[index]!.annotations[language].name, index, kind: "name" }
  })
  const others = completions.filter(({ index }) => !leading.includes(index))
  return [...named, ...others].slice(0, limit)
}

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

/** The name, aliases and shortcodes of the emoji. If the query is a shortcode, that shortcode comes first. */
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
