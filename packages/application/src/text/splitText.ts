import {
  type Catalogue,
  categoryOf,
  type CharacterCategory,
  codepointOf,
  isInvisible,
  type Language,
  minimallyQualified,
  nameOfCharacter
} from "@emoji-catalogue/domain"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { componentOf } from "../view/findComponent.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { graphemesOf } from "./graphemes.ts"

export interface CharacterDescription {
  readonly codepoint: string
  /** Null unless the character is an emoji, a component, invisible, a space or a part of emoji sequences. */
  readonly name: string | null
  readonly category: CharacterCategory
  readonly isInvisible: boolean
}

/** An emoji of a text, a component, or other characters that belong together. */
export interface TextPart {
  /** The start of the part in the text, in UTF-16 units. */
  readonly offset: number
  readonly text: string
  readonly codepoint: string
  readonly characters: ReadonlyArray<CharacterDescription>
  /** Whether no character of the part is visible. */
  readonly isInvisible: boolean
  /** The index of the emoji in the view; undefined if the part is not an emoji. */
  readonly index: number | undefined
}

/** The number of characters of the longest emoji. Variation selectors do not count. */
const maxEmojiLength = memoizeByObject(({ emoji }: Catalogue) =>
  Math.max(0, ...emoji.map((each) => Array.from(minimallyQualified(each.emoji)).length))
)

/** A character with the variation selector that follows it, if any. */
interface Unit {
  readonly character: string
  /** The length of the character and of its variation selector in UTF-16 units. */
  readonly length: number
}

const unit = /([^\uFE0E\uFE0F])[\uFE0E\uFE0F]?|[\uFE0E\uFE0F]/gsu

const unitsOf = (grapheme: string): ReadonlyArray<Unit> =>
  Array.from(grapheme.matchAll(unit), ([text, character]) => ({ character: character ?? text, length: text.length }))

interface Match {
  readonly index: number
  /** The number of units. */
  readonly count: number
}

/** Finds the longest emoji that starts at a unit. */
const longestMatch = (view: CatalogueView, units: ReadonlyArray<Unit>, start: number): Match | undefined => {
  const end = Math.min(units.length, start + maxEmojiLength(view.catalogue))
  let longest: Match | undefined
  let characters = ""
  for (let at = start; at < end; at++) {
    characters += units[at]!.character
    const index = view.indexOfCharacters(characters)
    if (index !== undefined) longest = { index, count: at + 1 - start }
  }
  return longest
}

const describeCharacter = (view: CatalogueView, character: string, language: Language): CharacterDescription => {
  const named = view.emoji[view.indexOfCharacters(character) ?? -1] ?? componentOf(view, character)
  return {
    codepoint: codepointOf(character),
    name: named?.annotations[language].name ?? nameOfCharacter(character) ?? null,
    category: categoryOf(character),
    isInvisible: isInvisible(character)
  }
}

/**
 * Splits a text into its emoji and the graphemes between them, in order. The parts together are the text. An emoji is the
 * longest sequence within a grapheme that the catalogue knows, with or without variation selectors. A component that is
 * not in an emoji is a part by itself. If a grapheme has other characters beside emoji, such as the joiners of an unknown
 * sequence or a second variation selector, those beside each other are one part. Runs in linear time.
 *
 * @example
 * ```ts
 * import { sampleCatalogue } from "@emoji-catalogue/application/testing"
 * import { splitText } from "@emoji-catalogue/application/text"
 * import { CatalogueView } from "@emoji-catalogue/application/view"
 * import { DateTime, Effect } from "effect"
 *
 * const published = { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue }
 * const view = await Effect.runPromise(CatalogueView.make(published))
 * splitText(view, "a😀‍❤️", "en").map(({ text }) => text) // => ["a", "😀", "\u200D", "❤️"]
 * ```
 */
export const splitText = (view: CatalogueView, text: string, language: Language): ReadonlyArray<TextPart> => {
  const parts: Array<TextPart> = []
  const described = new Map<string, CharacterDescription>()
  const describe = (character: string): CharacterDescription => {
    const description = described.get(character) ?? describeCharacter(view, character, language)
    described.set(character, description)
    return description
  }
  const add = (offset: number, end: number, index?: number) => {
    if (offset === end) return
    const part = text.slice(offset, end)
    const characters = Array.from(part, describe)
    const codepoint = codepointOf(part)
    parts.push({
      offset,
      text: part,
      codepoint,
      characters,
      isInvisible: characters.every((each) => each.isInvisible),
      index
    })
  }
  for (const { index: offset, segment } of graphemesOf(text)) {
    const units = unitsOf(segment)
    let from = offset
    let to = offset
    for (let at = 0; at < units.length;) {
      const match = longestMatch(view, units, at)
      const { count, index } = match ?? { count: 1, index: undefined }
      const length = units.slice(at, at + count).reduce((sum, each) => sum + each.length, 0)
      if (index !== undefined || componentOf(view, units[at]!.character) !== undefined) {
        add(from, to)
        add(to, to + length, index)
        from = to + length
      }
      to += length
      at += count
    }
    add(from, to)
  }
  return parts
}
