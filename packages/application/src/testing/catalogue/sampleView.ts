import { DateTime } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { sampleArtwork } from "../artwork/sampleArtwork.ts"
import { sampleCatalogue } from "./sampleCatalogue.ts"

/** Builds the view of `sampleCatalogue` with `sampleArtwork`, so that a test does not have to run an import. */
export const sampleView = CatalogueView.make(
  { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue },
  { revision: 1, platforms: sampleArtwork }
)
