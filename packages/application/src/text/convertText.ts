import type { ConversionTarget, KeptReason, Language, ShortcodeSource } from "@emoji-catalogue/domain"
import { emoticonOfWord } from "../search/emoticons/emoticonOfWord.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { findEmoji, type FoundEmoji } from "./findEmoji.ts"
import { findShortcodes } from "./findShortcodes.ts"
import { type ShortcodeTable, shortcodeTable } from "./shortcodes.ts"

export interface ConversionOptions {
  readonly to: ConversionTarget
  /** The provider of the shortcodes; all providers by default. */
  readonly source?: ShortcodeSource | undefined
  /** Whether emoticons become emoji, too. */
  readonly emoticons?: boolean | undefined
  /** The language of names. */
  readonly language: Language
}

/** A place in the text: `text` starts at `offset`, in UTF-16 units. */
interface Place {
  readonly offset: number
  readonly text: string
}

export interface Replacement extends Place {
  readonly replacement: string
  /** The emoji; null for a sequence that the catalogue does not know. */
  readonly slug: string | null
}

export interface Kept extends Place {
  readonly reason: KeptReason
}

export interface Conversion {
  readonly text: string
  readonly replaced: ReadonlyArray<Replacement>
  readonly kept: ReadonlyArray<Kept>
}

type Edit = Replacement | Kept

const isReplacement = (edit: Edit): edit is Replacement => "replacement" in edit
const isKept = (edit: Edit): edit is Kept => !isReplacement(edit)

/** Replaces parts of a text, and applies `between` to the text between them. The edits are in the order of the text. */
const apply = (text: string, edits: ReadonlyArray<Edit>, between = (part: string) => part): Conversion => {
  const replaced = edits.filter(isReplacement)
  const pieces: Array<string> = []
  let at = 0
  for (const { offset, replacement, text: original } of replaced) {
    pieces.push(between(text.slice(at, offset)), replacement)
    at = offset + original.length
  }
  pieces.push(between(text.slice(at)))
  return { text: pieces.join(""), replaced, kept: edits.filter(isKept) }
}

const sentenceEnd = ".,!?…"

/** The length of a word without the punctuation after it. */
const lengthWithoutPunctuation = (word: string): number => {
  let length = word.length
  while (length > 0 && sentenceEnd.includes(word[length - 1]!)) length--
  return length
}

/** The emoticon that a word is, with or without punctuation after it. */
const emoticonIn = (view: CatalogueView, word: string) => {
  for (const text of new Set([word, word.slice(0, lengthWithoutPunctuation(word))])) {
    const emoji = emoticonOfWord(text)
    const index = emoji === undefined ? undefined : view.resolve(emoji)?.index
    if (index !== undefined) return { text, index }
  }
  return undefined
}

/** Shortcodes and emoticons contain no spaces, so that each word is converted by itself. */
const toEmoji = (view: CatalogueView, text: string, table: ShortcodeTable, emoticons: boolean): Conversion => {
  const replace = (offset: number, original: string, index: number): Replacement => {
    const { emoji, slug } = view.emoji[index]!
    return { offset, text: original, replacement: emoji, slug }
  }
  return apply(
    text,
    Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: word, index: start }): ReadonlyArray<Edit> => {
      const shortcodes = findShortcodes(word, table)
      const isKnown = shortcodes.some(({ index }) => index !== undefined)
      const emoticon = emoticons && !isKnown ? emoticonIn(view, word) : undefined
      if (emoticon !== undefined) return [replace(start, emoticon.text, emoticon.index)]
      return shortcodes.map(({ index, offset, text }) =>
        index === undefined
          ? { offset: start + offset, text, reason: "unknown_shortcode" }
          : replace(start + offset, text, index)
      )
    })
  )
}

const fromEmoji = (
  view: CatalogueView,
  emoji: ReadonlyArray<FoundEmoji>,
  /** Undefined if the emoji has no replacement. */
  replacementOf: (emoji: FoundEmoji & { readonly index: number }) => string | undefined
): ReadonlyArray<Edit> =>
  emoji.map(({ index, offset, text }): Edit => {
    if (index === undefined) return { offset, text, reason: "unknown_emoji" }
    const replacement = replacementOf({ index, offset, text })
    if (replacement === undefined) return { offset, text, reason: "no_shortcode" }
    return { offset, text, replacement, slug: view.emoji[index]!.slug }
  })

/** Replaces all emoji, including sequences that the catalogue does not know. */
const spellOut = (
  view: CatalogueView,
  emoji: ReadonlyArray<FoundEmoji>,
  spell: (emoji: FoundEmoji, previous: FoundEmoji | undefined) => string
): ReadonlyArray<Replacement> =>
  emoji.map((each, place) => {
    const { index, offset, text } = each
    const slug = index === undefined ? null : view.emoji[index]!.slug
    return { offset, text, replacement: spell(each, emoji[place - 1]), slug }
  })

const hexOf = (text: string): ReadonlyArray<string> =>
  Array.from(text, (character) => character.codePointAt(0)!.toString(16).toUpperCase())

const entitiesOf = (text: string): string =>
  hexOf(text)
    .map((hex) => `&#x${hex};`)
    .join("")

/** As Unicode writes sequences: `U+2764 U+FE0F`. */
const notationOf = (text: string): string =>
  hexOf(text)
    .map((hex) => `U+${hex.padStart(4, "0")}`)
    .join(" ")

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

const isBeside = (emoji: FoundEmoji, previous: FoundEmoji | undefined): boolean =>
  previous !== undefined && previous.offset + previous.text.length === emoji.offset

/**
 * Converts the shortcodes and emoticons of a text to emoji, or its emoji to another notation. All other text stays the
 * same, except that `html` escapes it. Runs in linear time.
 *
 * - `emoji`: replaces shortcodes between colons, ignoring case, and emoticons that are separate words.
 * - `shortcodes`: replaces each emoji that has a shortcode.
 * - `codepoints`, `html`: replace each emoji by its code points as they are in the text, also if it is unknown.
 * - `names`: replaces each emoji by its name in square brackets.
 *
 * @example
 * ```ts
 * import { sampleCatalogue } from "@emoji-catalogue/application/testing"
 * import { convertText } from "@emoji-catalogue/application/text"
 * import { CatalogueView } from "@emoji-catalogue/application/view"
 * import { DateTime, Effect } from "effect"
 *
 * const published = { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue }
 * const view = await Effect.runPromise(CatalogueView.make(published))
 * convertText(view, "I :heart: it", { to: "emoji", language: "en" }).text // => "I ❤️ it"
 * convertText(view, "I ❤️ it", { to: "names", language: "de" }).text // => "I [rotes Herz] it"
 * ```
 */
export const convertText = (
  view: CatalogueView,
  text: string,
  { emoticons = false, language, source, to }: ConversionOptions
): Conversion => {
  if (to === "emoji") return toEmoji(view, text, shortcodeTable(view, source), emoticons)
  const emoji = findEmoji(view, text)
  switch (to) {
    case "shortcodes": {
      const { codeOf } = shortcodeTable(view, source)
      return apply(
        text,
        fromEmoji(view, emoji, ({ index }) => {
          const code = codeOf(index)
          return code === undefined ? undefined : `:${code}:`
        })
      )
    }
    case "names":
      return apply(
        text,
        fromEmoji(view, emoji, ({ index }) => `[${view.emoji[index]!.annotations[language].name}]`)
      )
    case "codepoints":
      return apply(
        text,
        // A space keeps two emoji apart.
        spellOut(view, emoji, (each, previous) => (isBeside(each, previous) ? " " : "") + notationOf(each.text))
      )
    case "html":
      return apply(
        text,
        spellOut(view, emoji, (each) => entitiesOf(each.text)),
        escapeHtml
      )
  }
}
