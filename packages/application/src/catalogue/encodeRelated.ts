import { type Codepoint, type Language, RelationshipType, textOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { summaryOf, withImage } from "./EmojiSummary.ts"
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
    if (type !== "variant") view.writeSummaryArray(writer, placesOf(view, related), language)
    else writer.text(`[${related.map((style) => textStyled(view, index, style, language)).join(",")}]`)
  }
  writer.text(before === "{" ? "{}" : "}")
}

export const placesOf = (view: CatalogueView, codepoints: ReadonlyArray<Codepoint>): ReadonlyArray<number> =>
  codepoints.flatMap((codepoint) => view.places.get(codepoint) ?? [])

/** The text style of an emoji is no emoji of the catalogue, has no artwork, and goes by the emoji's name and slug. */
const textStyled = (view: CatalogueView, index: number, style: Codepoint, language: Language): string => {
  const emoji = view.emoji[index]!
  const summary = summaryOf(emoji, view.groupName(emoji.group), language)
  return withImage({ ...summary, emoji: textOf(style), codepoint: style }, "null")
}
