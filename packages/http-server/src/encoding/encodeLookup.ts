import type { TextPart } from "@emoji-catalogue/application/text"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf } from "./EncodedView.ts"
import type { JsonWriter, WriteJson } from "./JsonWriter.ts"
import type { LookupItemJson, LookupJson, LookupPartJson, Members } from "./responseJson.ts"

type Name = keyof LookupJson

/** An item whose JSON ends with the summary of its emoji. */
interface Entry {
  readonly members: Members<Omit<LookupPartJson, "emoji">> | Members<Omit<LookupItemJson, "emoji">>
  readonly index: number | undefined
}

const encodeEntries =
  (view: CatalogueView, name: Name, entries: ReadonlyArray<Entry>, language: Language): WriteJson =>
  (writer) => {
    const encoded = encodedViewOf(view)
    const writeEmoji = (writer: JsonWriter, index: number | undefined) =>
      index === undefined ? writer.text("null") : encoded.writeSummary(writer, index, language)
    writer.text(`{"${name}":`)
    writer.array(entries, ({ index, members }) => {
      // `JSON.stringify` escapes lone surrogates, which have no UTF-8 form.
      writer.text(`${JSON.stringify(members).slice(0, -1)},"emoji":`)
      writeEmoji(writer, index)
      writer.text("}")
    })
    writer.text("}")
  }

export const encodeParts = (view: CatalogueView, parts: ReadonlyArray<TextPart>, language: Language): WriteJson =>
  encodeEntries(
    view,
    "parts",
    parts.map(({ index, ...members }) => ({ index, members })),
    language
  )

export const encodeItems = (view: CatalogueView, items: ReadonlyArray<string>, language: Language): WriteJson =>
  encodeEntries(
    view,
    "items",
    items.map((item) => ({ index: view.resolve(item)?.index, members: { item } })),
    language
  )
