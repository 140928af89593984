import { compareVersions, releasedVersions, slugOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { closestTexts } from "../shared/closestTexts.ts"
import { groupNamesOf } from "./groupNames.ts"
import { fullVersion, type ListingFilter } from "./ListingFilter.ts"

export interface UnknownValue {
  readonly field: "group" | "subgroup" | "version"
  /**
   * The known values of the field. For the field `subgroup`, only the known values that are most similar to the unknown
   * value.
   */
  readonly expected: ReadonlyArray<string>
}

/** The maximum number of subgroups in `UnknownValue.expected`. The complete list would have about a hundred. */
const closestSubgroups = 5

/** Finds the unknown values of a filter. A version is known if it was released, or if the catalogue has emoji of it. */
export const unknownValues = (view: CatalogueView, filter: ListingFilter): ReadonlyArray<UnknownValue> => {
  const { group, subgroup, version } = filter
  if (group === undefined && subgroup === undefined && version === undefined) return []
  const unknown: Array<UnknownValue> = []
  const { groups, subgroups } = groupNamesOf(view.catalogue)
  if (group !== undefined && !groups.has(slugOf(group))) {
    unknown.push({ field: "group", expected: Array.from(groups.keys()) })
  }
  if (subgroup !== undefined && !subgroups.has(slugOf(subgroup))) {
    unknown.push({ field: "subgroup", expected: closestTexts(slugOf(subgroup), subgroups.keys(), closestSubgroups) })
  }
  if (version !== undefined && !isKnownVersion(view, version)) {
    unknown.push({ field: "version", expected: knownVersions(view) })
  }
  return unknown
}

const releasedAs: ReadonlySet<string> = new Set(releasedVersions)

const isKnownVersion = (view: CatalogueView, version: string): boolean =>
  releasedAs.has(fullVersion(version)) || view.filters.members("version", version).count > 0

const knownVersions = ({ emoji }: CatalogueView): ReadonlyArray<string> =>
  Array.from(new Set([...releasedVersions, ...emoji.map(({ version }) => version)])).sort(compareVersions)
