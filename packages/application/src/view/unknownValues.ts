import { slugOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { closestTexts } from "../shared/closestTexts.ts"
import { groupNamesOf } from "./groupNames.ts"
import { knownVersions } from "./knownVersions.ts"
import { fullVersion, type ListingFilter } from "./ListingFilter.ts"

const versionFields = ["version", "maxVersion"] as const
type VersionField = (typeof versionFields)[number]

export interface UnknownValue {
  readonly field: "group" | "subgroup" | VersionField
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
  const { group, maxVersion, subgroup, version } = filter
  if ([group, subgroup, version, maxVersion].every((value) => value === undefined)) return []
  const unknown: Array<UnknownValue> = []
  const { groups, subgroups } = groupNamesOf(view.catalogue)
  if (group !== undefined && !groups.has(slugOf(group))) {
    unknown.push({ field: "group", expected: Array.from(groups.keys()) })
  }
  if (subgroup !== undefined && !subgroups.has(slugOf(subgroup))) {
    unknown.push({ field: "subgroup", expected: closestTexts(slugOf(subgroup), subgroups.keys(), closestSubgroups) })
  }
  for (const field of versionFields) {
    const version = filter[field]
    if (version !== undefined && !isKnownVersion(view, version))
      unknown.push({ field, expected: knownVersions(view.catalogue) })
  }
  return unknown
}

const isKnownVersion = ({ catalogue }: CatalogueView, version: string): boolean =>
  knownVersions(catalogue).some((known) => known === fullVersion(version))
