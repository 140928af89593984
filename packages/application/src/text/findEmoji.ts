import { minimallyQualified } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { graphemesOf } from "./graphemes.ts"

/** An emoji in a text. `index` is undefined if the catalogue does not know it. */
export interface FoundEmoji {
  readonly offset: number
  readonly text: string
  readonly index: number | undefined
}

const emoji = /[\p{Extended_Pictographic}\p{RI}\p{EMod}]|[0-9#*]\uFE0F?\u20E3/u

/** Signs of ordinary text. They are emoji only with FE0F. */
const isSign = /^[©®™]$/

/**
 * Finds the graphemes that are emoji. A sequence of emoji is never split, even if the catalogue knows only its parts. Emoji
 * in text style (with FE0E) and the signs ©, ® and ™ without FE0F are text.
 */
export const findEmoji = (view: CatalogueView, text: string): ReadonlyArray<FoundEmoji> => {
  const found: Array<FoundEmoji> = []
  for (const { index: offset, segment } of graphemesOf(text)) {
    // A skin tone can belong to the grapheme of a space or a letter before it.
    const start = segment.search(emoji)
    if (start < 0 || segment.includes("\uFE0E") || isSign.test(segment)) continue
    const text = segment.slice(start)
    found.push({ offset: offset + start, text, index: view.indexOfCharacters(minimallyQualified(text)) })
  }
  return found
}
