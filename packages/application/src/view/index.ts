export { type BuilderPart, builderParts } from "./builderParts.ts"
export { CatalogueView } from "./CatalogueView.ts"
export { coverageOf } from "./coverage.ts"
export { designs } from "./designs.ts"
export { comparisonSide, encodeComparison } from "./encodeComparison.ts"
export { encodeDetail, writeDetail } from "./encodeDetail.ts"
export { type EncodedListing, encodeListing } from "./encodeListing.ts"
export { writeRelated } from "./encodeRelated.ts"
export { encodeChanges, encodeRelease } from "./encodeRelease.ts"
export { encodeTimeline } from "./encodeTimeline.ts"
export { findComponent } from "./findComponent.ts"
export { categories, versions, years } from "./groupings.ts"
export { groupNamesOf } from "./groupNames.ts"
export { findKeyword, keywordsWithPage } from "./keywords.ts"
export {
  type FacetField,
  type Facets,
  facetsBy,
  type ListingFilter,
  type Page,
  subgroupsOfPeople
} from "./ListingFilter.ts"
export { carrierSets, proposalIndex, proposalSummary } from "./provenance.ts"
export { redesigns } from "./redesigns.ts"
export { releaseSummary } from "./releaseSummary.ts"
export { ReleaseView } from "./ReleaseView.ts"
export { emojiByShortcode, skinToneShortcodes } from "./shortcodes.ts"
export { type UnknownValue, unknownValues } from "./unknownValues.ts"
