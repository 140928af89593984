export { Bitset } from "./Bitset.ts"
export { type BuilderPart, builderParts } from "./builderParts.ts"
export {
  CatalogueRepository,
  type Generation,
  GenerationConflict,
  type PublishedCatalogue
} from "./CatalogueRepository.ts"
export { CatalogueView } from "./CatalogueView.ts"
export { CatalogueEmpty, CurrentCatalogue, type Snapshot } from "./CurrentCatalogue.ts"
export { encodeDetail, writeDetail } from "./encodeDetail.ts"
export { type EncodedListing, encodeListing } from "./encodeListing.ts"
export { writeRelated } from "./encodeRelated.ts"
export { encodeTimeline } from "./encodeTimeline.ts"
export { categories, versions, years } from "./groupings.ts"
export { findComponent } from "./findComponent.ts"
export { groupNamesOf } from "./groupNames.ts"
export { JsonWriter, writeToBytes } from "./JsonWriter.ts"
export { findKeyword, keywordsWithPage } from "./keywords.ts"
export { memoizeByObject } from "./memoizeByObject.ts"
export {
  type FacetField,
  type Facets,
  facetsBy,
  type ListingFilter,
  type Page,
  subgroupsOfPeople
} from "./ListingFilter.ts"
export { carrierSets, proposalIndex, proposalSummary } from "./provenance.ts"
export { rebuildCatalogue, rebuildCatalogueWith } from "./rebuildCatalogue.ts"
export { type UnknownValue, unknownValues } from "./unknownValues.ts"
