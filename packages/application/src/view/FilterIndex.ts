import {
  type Catalogue,
  type CatalogueEmoji,
  compareVersions,
  hasTrait,
  PlatformId,
  slugOf,
  Trait
} from "@emoji-catalogue/domain"
import type { ArtworkView } from "./ArtworkView.ts"
import { Bitset } from "../shared/Bitset.ts"
import { groupNamesOf } from "./groupNames.ts"
import { type FacetField, type Facets, facetsBy, fullVersion, type ListingFilter } from "./ListingFilter.ts"
import { knownVersions } from "./knownVersions.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

interface Value {
  readonly label: string
  readonly members: Bitset
}

type Values = ReadonlyMap<string, Value>

/**
 * Holds one bitset for each value of each filter. To find the emoji that match several filters, intersects the bitsets
 * of the requested values.
 */
export class FilterIndex {
  readonly all: Bitset
  private readonly values: Readonly<Record<keyof ListingFilter, Values>>
  private readonly none: Bitset

  constructor(catalogue: Catalogue, artwork: ArtworkView) {
    this.all = Bitset.full(catalogue.emoji.length)
    this.none = Bitset.empty(catalogue.emoji.length)
    this.values = {
      ...catalogueValues(catalogue),
      platform: new Map(PlatformId.literals.map((id) => [id, { label: id, members: artwork.membersOf(id) }]))
    }
  }

  /** Returns the emoji that match all filters. The result is empty if a filter has a value that no emoji has. */
  select(filter: ListingFilter): Bitset {
    let selection = this.all
    for (const field of Object.keys(this.values) as Array<keyof ListingFilter>) {
      const wanted = filter[field]
      if (wanted === undefined) continue
      selection = selection.and(this.members(field, String(wanted)))
    }
    return selection
  }

  members(field: keyof ListingFilter, value: string): Bitset {
    return this.values[field].get(normalizeValue(field, value))?.members ?? this.none
  }

  /**
   * Counts the selected emoji per value. The value with the most selected emoji comes first. Values with the count 0
   * are omitted.
   */
  facets(selection: Bitset): Facets {
    const counts = (field: FacetField) =>
      Array.from(this.values[field].values(), ({ label, members }) => ({
        value: label,
        count: selection.and(members).count
      }))
        .filter(({ count }) => count > 0)
        .sort((left, right) => right.count - left.count)
    return facetsBy(counts)
  }
}

/** Converts equivalent values to one form: the name and the slug of a group, or the versions `17` and `17.0`. */
const normalizeValue = (field: keyof ListingFilter, value: string): string => {
  switch (field) {
    case "group":
    case "subgroup":
      return slugOf(value)
    case "version":
    case "maxVersion":
      return fullVersion(value)
    default:
      return value
  }
}

const indexesWhere = (emoji: ReadonlyArray<CatalogueEmoji>, is: (emoji: CatalogueEmoji) => boolean) =>
  emoji.flatMap((e, index) => (is(e) ? [index] : []))

const catalogueValues = memoizeByObject((catalogue: Catalogue) => {
  const { emoji } = catalogue
  const { groups, subgroups } = groupNamesOf(catalogue)
  const by = (field: keyof ListingFilter, labelOf: (emoji: CatalogueEmoji) => string) => valuesBy(emoji, field, labelOf)
  const trait: Values = new Map(
    Trait.literals.map((trait) => [
      trait,
      { label: trait, members: Bitset.from(emoji.length, indexesWhere(emoji, hasTrait[trait])) }
    ])
  )
  const withoutTones = Bitset.from(
    emoji.length,
    indexesWhere(emoji, ({ base }) => base === null)
  )
  return {
    group: by("group", (e) => groups.get(e.group)!),
    subgroup: by("subgroup", (e) => subgroups.get(e.subgroup)!),
    version: by("version", (e) => e.version),
    maxVersion: maxVersionValues(catalogue),
    year: by("year", (e) => String(e.year)),
    trait,
    skinTone: new Map([["none", { label: "none", members: withoutTones }]])
  }
})

const maxVersionValues = (catalogue: Catalogue): Values => {
  const { emoji } = catalogue
  return new Map(
    knownVersions(catalogue).map((label) => {
      const isIncluded = ({ version }: CatalogueEmoji) => compareVersions(version, label) <= 0
      return [label, { label, members: Bitset.from(emoji.length, indexesWhere(emoji, isIncluded)) }]
    })
  )
}

const valuesBy = (
  emoji: ReadonlyArray<CatalogueEmoji>,
  field: keyof ListingFilter,
  labelOf: (emoji: CatalogueEmoji) => string
): Values => {
  const members = Map.groupBy(emoji.keys(), (index) => labelOf(emoji[index]!))
  return new Map(
    Array.from(members, ([label, indexes]) => [
      normalizeValue(field, label),
      { label, members: Bitset.from(emoji.length, indexes) }
    ])
  )
}
