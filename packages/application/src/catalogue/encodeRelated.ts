import { type Codepoint, type Language, RelationshipType, textOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { summaryOf, withImage } from "./EmojiSummary.ts"
import { arrayOf, type Json, json, objectOf, utf8 } from "./Json.ts"

/** The emoji that one is related to, as a JSON object of arrays of summaries by type; types without any are left out. */
export const encodeRelated = (
  view: CatalogueView,
  index: number,
  language: Language,
  only?: RelationshipType
): Json => {
  const { relations } = view.emoji[index]!
  const types = RelationshipType.literals.filter((type) => relations[type] !== undefined && (only ?? type) === type)
  const members = types.map((type) => {
    const related = relations[type]!
    const summaries =
      type === "variant"
        ? arrayOf(related.map((style) => json(textStyled(view, index, style, language))))
        : view.summaryArray(placesOf(view, related), language)
    return [utf8(`"${type}":`), ...summaries]
  })
  return objectOf(members)
}

export const placesOf = (view: CatalogueView, codepoints: ReadonlyArray<Codepoint>): ReadonlyArray<number> =>
  codepoints.flatMap((codepoint) => view.places.get(codepoint) ?? [])

/** The text style of an emoji is no emoji of the catalogue, has no artwork, and goes by the emoji's name and slug. */
const textStyled = (view: CatalogueView, index: number, style: Codepoint, language: Language): string => {
  const emoji = view.emoji[index]!
  const summary = summaryOf(emoji, view.groupName(emoji.group), language)
  return withImage({ ...summary, emoji: textOf(style), codepoint: style }, "null")
}
