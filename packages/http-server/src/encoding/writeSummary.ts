import type { emojiSummary, ReleaseView } from "@emoji-catalogue/application/view"
import type { JsonWriter } from "./JsonWriter.ts"
import { renderingEncoderOf } from "./RenderingEncoder.ts"
import type { Members, SummaryJson } from "./responseJson.ts"

export const writeSummary = (
  writer: JsonWriter,
  summary: ReturnType<typeof emojiSummary>,
  writeImage: (writer: JsonWriter) => void
): void => {
  const members: Members<Omit<SummaryJson, "image">> = summary
  writer.text(`${JSON.stringify(members).slice(0, -1)},"image":`)
  writeImage(writer)
  writer.text("}")
}

export const writeRendering = (writer: JsonWriter, release: ReleaseView | undefined, index: number): void => {
  if (release?.members.has(index) === true) renderingEncoderOf(release).write(writer, index)
  else writer.text("null")
}
