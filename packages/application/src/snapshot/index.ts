export { CatalogueEmpty, CurrentCatalogue, type Snapshot } from "./CurrentCatalogue.ts"
export { PrepareView } from "./PrepareView.ts"
export { rebuildCatalogue, rebuildCatalogueWith } from "./rebuildCatalogue.ts"
