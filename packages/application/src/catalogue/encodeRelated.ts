import { type Codepoint, type Language, RelationshipType, textOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { emojiSummary, summaryJson } from "./EmojiSummary.ts"
import type { JsonWriter } from "./JsonWriter.ts"

/** Writes the emoji that one is related to: an object of arrays of summaries by type; types without any are left out. */
export const writeRelated = (
  writer: JsonWriter,
  view: CatalogueView,
  index: number,
  language: Language,
  only?: RelationshipType
): void => {
  const { relations } = view.emoji[index]!
  let before = "{"
  for (const type of RelationshipType.literals) {
    const related = relations[type]
    if (related === undefined || (only ?? type) !== type) continue
    writer.text(`${before}"${type}":`)
    before = ","
    if (type !== "variant") view.writeSummaryArray(writer, indexesOf(view, related), language)
    else writer.text(`[${related.map((style) => textStyled(view, index, style, language)).join(",")}]`)
  }
  writer.text(before === "{" ? "{}" : "}")
}

export const indexesOf = (view: CatalogueView, codepoints: ReadonlyArray<Codepoint>): ReadonlyArray<number> =>
  codepoints.flatMap((codepoint) => view.indexByCodepoint.get(codepoint) ?? [])

/** The text style of an emoji is no emoji of the catalogue, has no artwork, and goes by the emoji's name and slug. */
const textStyled = (view: CatalogueView, index: number, style: Codepoint, language: Language): string => {
  const emoji = view.emoji[index]!
  const summary = emojiSummary(emoji, view.groupName(emoji.group), language)
  return summaryJson({ ...summary, emoji: textOf(style), codepoint: style }, "null")
}
