import { Traffic } from "@emoji-catalogue/application/analytics"
import { BrokenImages } from "@emoji-catalogue/application/images"
import { CatalogueRebuilds, CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { Creations } from "@emoji-catalogue/application/creation"
import { Aliases, Images, Keywords, UploadStore } from "@emoji-catalogue/application/curation"
import { Health } from "@emoji-catalogue/application/metadata"
import { SearchHistory } from "@emoji-catalogue/application/search"
import { Usage } from "@emoji-catalogue/application/usage"
import { EncodedView } from "@emoji-catalogue/http-server"
import { Layer } from "effect"

/** The use cases that need the current catalogue. Building the layer fails if no catalogue was ever imported. */
export const layer = Layer.mergeAll(
  Aliases.layer,
  BrokenImages.layer,
  CatalogueRebuilds.layer,
  Creations.layer,
  Health.layer,
  Images.layer.pipe(Layer.provide(UploadStore.layer)),
  Keywords.layer,
  SearchHistory.layer,
  Traffic.layer,
  Usage.layer
).pipe(Layer.provideMerge(CurrentCatalogue.layer.pipe(Layer.provide(EncodedView.layer))))
