import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { sampleArtwork, sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Catalogue } from "@emoji-catalogue/domain"
import { DateTime } from "effect"

/** The first generation of a catalogue with artwork of the first revision. */
export const viewOf = (
  platforms: ReadonlyArray<ImportedArtwork> = sampleArtwork,
  catalogue: Catalogue = sampleCatalogue
) => CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }, { revision: 1, platforms })
