import { compareVersions, type EmojiVersion, type Language, releaseDate } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"

interface Counts {
  readonly count: number
  /** The number of these emoji without a skin tone. */
  readonly baseEmoji: number
}

const countsOf = (view: CatalogueView, filter: "group" | "subgroup" | "version" | "year", value: string): Counts => {
  const members = view.filters.members(filter, value)
  return { count: members.count, baseEmoji: members.and(view.filters.members("skinTone", "none")).count }
}

interface GroupCount extends Counts {
  readonly slug: string
  readonly name: string
  readonly unicodeName: string
}

export interface Category extends GroupCount {
  readonly subgroups: ReadonlyArray<GroupCount>
}

/** Returns the categories in Unicode order. */
export const categories = (view: CatalogueView, language: Language): ReadonlyArray<Category> =>
  view.catalogue.groups.map((group) => ({
    slug: group.slug,
    name: group.names[language],
    unicodeName: group.name,
    ...countsOf(view, "group", group.slug),
    subgroups: group.subgroups.map((subgroup) => ({
      slug: subgroup.slug,
      name: subgroup.names[language],
      unicodeName: subgroup.name,
      ...countsOf(view, "subgroup", subgroup.slug)
    }))
  }))

export interface YearCount extends Counts {
  readonly year: number
  readonly versions: ReadonlyArray<string>
}

export interface VersionCount extends Counts {
  readonly version: EmojiVersion
  readonly year: number
  /** A day; null if it is unknown. */
  readonly releasedAt: string | null
}

/** Returns the versions, newest first. */
export const versions = (view: CatalogueView): ReadonlyArray<VersionCount> => {
  const years = new Map(view.emoji.map(({ version, year }) => [version, year]))
  return Array.from(years, ([version, year]) => ({
    version,
    year,
    releasedAt: releaseDate(version) ?? null,
    ...countsOf(view, "version", version)
  })).sort((left, right) => compareVersions(right.version, left.version))
}

/** Returns the years, newest first. */
export const years = (view: CatalogueView): ReadonlyArray<YearCount> => {
  const counted = versions(view)
  return Array.from(new Set(counted.map(({ year }) => year)), (year) => ({
    year,
    ...countsOf(view, "year", String(year)),
    versions: counted.filter((version) => version.year === year).map(({ version }) => version)
  }))
}
