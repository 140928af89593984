export { CatalogueRebuilds } from "./CatalogueRebuilds.ts"
export { CatalogueEmpty, CurrentCatalogue, type Snapshot } from "./CurrentCatalogue.ts"
export { PrepareView } from "./PrepareView.ts"
export { rebuildCatalogue } from "./rebuildCatalogue.ts"
