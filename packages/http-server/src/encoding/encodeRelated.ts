import { type CatalogueView, emojiSummary } from "@emoji-catalogue/application/view"
import { type Codepoint, type Language, RelationshipType, textOf } from "@emoji-catalogue/domain"
import { type EncodedView, encodedViewOf, type ShownEmoji } from "./EncodedView.ts"
import type { JsonWriter, WriteJson } from "./JsonWriter.ts"
import { membersWriter } from "./membersWriter.ts"
import type { RelatedJson } from "./responseJson.ts"
import { writeSummary } from "./writeSummary.ts"

/**
 * Writes an object that maps each relation type of the emoji to the summaries of the related emoji. If `only` is set,
 * the object has no other type.
 */
export const writeRelated = (
  writer: JsonWriter,
  encoded: EncodedView,
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
    if (type !== "variant") encoded.writeSummaryArray(writer, indexesOf(view, related), language)
    else writer.array(related, (style) => writeTextStyle(writer, view, index, style, language))
  }
  writer.text(separator === "{" ? "{}" : "}")
}

export const indexesOf = (view: CatalogueView, codepoints: ReadonlyArray<Codepoint>): ReadonlyArray<number> =>
  codepoints.map((codepoint) => view.indexByCodepoint.get(codepoint)).filter((index) => index !== undefined)

/**
 * Writes the summary of an emoji in text style (U+FE0E). The catalogue does not contain emoji in text style. So the
 * summary has the name and slug of the emoji at `index`, and no image.
 */
const writeTextStyle = (
  writer: JsonWriter,
  { catalogue, emoji }: CatalogueView,
  index: number,
  style: Codepoint,
  language: Language
): void => {
  const summary = emojiSummary(catalogue, emoji[index]!, language)
  writeSummary(writer, { ...summary, emoji: textOf(style), codepoint: style }, () => writer.text("null"))
}

interface Shown extends ShownEmoji {
  readonly only: RelationshipType | undefined
}

const writeDocument = membersWriter<RelatedJson, Shown>("{", {
  emoji: (writer, { encoded, index, language }) => encoded.writeSummary(writer, index, language),
  related: (writer, { encoded, index, language, only, view }) =>
    writeRelated(writer, encoded, view, index, language, only)
})

export const encodeRelated = (
  view: CatalogueView,
  index: number,
  language: Language,
  only: RelationshipType | undefined
): WriteJson => {
  const encoded = encodedViewOf(view)
  return (writer) => {
    writeDocument(writer, { encoded, view, index, language, only })
    writer.text("}")
  }
}
