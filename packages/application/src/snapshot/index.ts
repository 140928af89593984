export { CatalogueEmpty, CurrentCatalogue, type Snapshot } from "./CurrentCatalogue.ts"
export { rebuildCatalogue, rebuildCatalogueWith } from "./rebuildCatalogue.ts"
