import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import { writeToBytes } from "@emoji-catalogue/application/shared"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { sampleArtwork, sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Catalogue, Language, PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"

/** The first generation of a catalogue with artwork of the first revision. */
export const viewOf = (
  platforms: ReadonlyArray<ImportedArtwork> = sampleArtwork,
  catalogue: Catalogue = sampleCatalogue
) => CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }, { revision: 1, platforms })

export const parsed = (encoded: Uint8Array) => JSON.parse(new TextDecoder().decode(encoded))

/** What `writeOpenSummary` writes, closed. */
export const summaryIn = (view: CatalogueView, index: number, language: Language, platform?: PlatformId) =>
  parsed(
    writeToBytes((writer) => {
      view.writeOpenSummary(writer, index, language, platform)
      writer.text("}")
    })
  )
