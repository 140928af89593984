import { type ArtworkEvent, type CatalogueView, type FactEvent, timeline } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf, type ShownEmoji } from "./EncodedView.ts"
import type { JsonWriter, WriteJson } from "./JsonWriter.ts"
import { membersWriter } from "./membersWriter.ts"
import type { TimelineJson } from "./responseJson.ts"
import { writeRendering } from "./writeSummary.ts"

type EventJson = TimelineJson["events"][number]
type ArtworkEventJson = Extract<EventJson, { readonly rendering: unknown }>
type FactEventJson = Exclude<EventJson, ArtworkEventJson>

const writeDocument = membersWriter<TimelineJson, ShownEmoji>("{", {
  emoji: (writer, { encoded, index, language }) => encoded.writeSummary(writer, index, language),
  events: (writer, { index, language, view }) =>
    writer.array(timeline(view, index), (event) =>
      "release" in event ? writeArtworkEvent(writer, event, index) : writeFactEvent(writer, event, language)
    )
})

const writeFactEvent = (writer: JsonWriter, event: FactEvent, language: Language): void => {
  const members: FactEventJson =
    event.type === "redesigned" ? { ...event, from: event.from[language], to: event.to[language] } : event
  writer.text(JSON.stringify(members))
}

const writeArtworkEvent = (writer: JsonWriter, { release, ...event }: ArtworkEvent, index: number): void => {
  const members: Omit<ArtworkEventJson, "rendering"> = event
  writer.text(`${JSON.stringify(members).slice(0, -1)},"rendering":`)
  writeRendering(writer, release, index)
  writer.text("}")
}

/** The history of one emoji as a JSON document, oldest event first. */
export const encodeTimeline = (view: CatalogueView, index: number, language: Language): WriteJson => {
  const encoded = encodedViewOf(view)
  return (writer) => {
    writeDocument(writer, { encoded, view, index, language })
    writer.text("}")
  }
}
