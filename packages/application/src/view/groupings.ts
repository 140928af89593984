import { compareVersions, type EmojiVersion, type Language } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"

interface GroupCount {
  readonly slug: string
  readonly name: string
  readonly unicodeName: string
  readonly count: number
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
    count: view.filters.members("group", group.slug).count,
    subgroups: group.subgroups.map((subgroup) => ({
      slug: subgroup.slug,
      name: subgroup.names[language],
      unicodeName: subgroup.name,
      count: view.filters.members("subgroup", subgroup.slug).count
    }))
  }))

export interface YearCount {
  readonly year: number
  readonly count: number
  readonly versions: ReadonlyArray<string>
}

export interface VersionCount {
  readonly version: EmojiVersion
  readonly year: number
  readonly count: number
}

/** Returns the versions, newest first. */
export const versions = (view: CatalogueView): ReadonlyArray<VersionCount> => {
  const years = new Map(view.emoji.map(({ version, year }) => [version, year]))
  return Array.from(years, ([version, year]) => ({
    version,
    year,
    count: view.filters.members("version", version).count
  })).sort((left, right) => compareVersions(right.version, left.version))
}

/** Returns the years, newest first. */
export const years = (view: CatalogueView): ReadonlyArray<YearCount> => {
  const counted = versions(view)
  return Array.from(new Set(counted.map(({ year }) => year)), (year) => ({
    year,
    count: view.filters.members("year", String(year)).count,
    versions: counted.filter((version) => version.year === year).map(({ version }) => version)
  }))
}
