import { DateTime } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { sampleArtwork } from "../artwork/sampleArtwork.ts"
import { sampleCatalogue } from "./sampleCatalogue.ts"

/** A catalogue view of sample data. Tests that use this view do not have to run an import. */
export const sampleView = CatalogueView.make(
  { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue },
  { revision: 1, platforms: sampleArtwork }
)
