import { type Codepoint, type Language, RelationshipType, textOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { emojiSummary, summaryJson } from "./EmojiSummary.ts"
import type { JsonWriter } from "../shared/JsonWriter.ts"

/** Writes an emoji's related emoji: an object of summary arrays by relation type, without empty types. */
export const writeRelated = (
  writer: JsonWriter,
  view: CatalogueView,
  index: number,
  language: Language,
  only?: RelationshipType
): void => {
  const { relations } = view.emoji[index]!
  let separator = "{"
  for (const type of RelationshipType.literals) {
    const related = relations[type]
    if (related === undefined || (only ?? type) !== type) continue
    writer.text(`${separator}"${type}":`)
    separator = ","
    if (type !== "variant") view.writeSummaryArray(writer, indexesOf(view, related), language)
    else writer.text(`[${related.map((style) => textStyleSummary(view, index, style, language)).join(",")}]`)
  }
  writer.text(separator === "{" ? "{}" : "}")
}

export const indexesOf = (view: CatalogueView, codepoints: ReadonlyArray<Codepoint>): ReadonlyArray<number> =>
  codepoints.map((codepoint) => view.indexByCodepoint.get(codepoint)).filter((index) => index !== undefined)

/** The text style is not an emoji of the catalogue: it has no artwork, and uses the emoji's name and slug. */
const textStyleSummary = (view: CatalogueView, index: number, style: Codepoint, language: Language): string => {
  const emoji = view.emoji[index]!
  const summary = emojiSummary(view.catalogue, emoji, language)
  return summaryJson({ ...summary, emoji: textOf(style), codepoint: style }, "null")
}
