import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import { CatalogueView, type ReleaseView } from "@emoji-catalogue/application/view"
import { sampleArtwork, sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Catalogue, Language, PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { encodedViewOf } from "../../src/encoding/EncodedView.ts"
import { JsonWriter, type WriteJson } from "../../src/encoding/JsonWriter.ts"
import { writeRendering } from "../../src/encoding/writeSummary.ts"

/** The first generation of a catalogue with artwork of the first revision. */
export const viewOf = (
  platforms: ReadonlyArray<ImportedArtwork> = sampleArtwork,
  catalogue: Catalogue = sampleCatalogue
) => CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }, { revision: 1, platforms })

export const writeToBytes = (write: WriteJson): Uint8Array => {
  const writer = new JsonWriter()
  write(writer)
  return writer.written
}

export const textOf = (write: WriteJson): string => new TextDecoder().decode(writeToBytes(write))

export const parsed = (write: WriteJson) => JSON.parse(textOf(write))

/** The output of `writeOpenSummary`, closed. */
export const summaryIn = (view: CatalogueView, index: number, language: Language, platform?: PlatformId) => {
  const encoded = encodedViewOf(view)
  return parsed((writer) => {
    encoded.writeOpenSummary(writer, index, language, platform)
    writer.text("}")
  })
}

/** The renderings of an emoji, as in its detail. */
export const renderingsIn = (view: CatalogueView, index: number) => {
  const encoded = encodedViewOf(view)
  return parsed((writer) => encoded.writeRenderings(writer, index))
}

/** The output of `writeRendering`. */
export const renderingIn = (release: ReleaseView | undefined, index: number) =>
  parsed((writer) => writeRendering(writer, release, index))
