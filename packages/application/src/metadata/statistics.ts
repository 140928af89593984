import {
  type Carrier,
  type Catalogue,
  languages,
  platforms,
  RelationshipType,
  ShortcodeSource,
  Trait
} from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { coverageOf } from "../view/coverage.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { carrierSets } from "../view/provenance.ts"
import { versions } from "../view/groupings.ts"

const count = (view: CatalogueView) => ({
  generation: view.generation,
  publishedAt: DateTime.formatIso(view.publishedAt),
  emojiVersion: view.catalogue.emojiVersion,
  emoji: view.emoji.length,
  baseEmoji: view.emoji.filter(({ base }) => base === null).length,
  groups: view.catalogue.groups.length,
  subgroups: view.catalogue.groups.reduce((count, group) => count + group.subgroups.length, 0),
  versions: versions(view).length,
  platforms: platforms.length,
  carriers: Object.fromEntries(
    carrierSets(view.catalogue).map(({ carrier, characters }) => [carrier, characters.length])
  ) as Readonly<Record<Carrier, number>>,
  proposals: view.catalogue.proposals.length,
  proposedEmoji: view.emoji.filter(({ proposals }) => proposals.length > 0).length,
  relations: Object.fromEntries(
    RelationshipType.literals.map((type) => [type, relationCounts(view, type)])
  ) as Readonly<Record<RelationshipType, ReturnType<typeof relationCounts>>>,
  artwork: {
    revision: view.artworkRevision,
    platforms: platforms.filter(({ id }) => view.artwork.releasesOf(id).length > 0).length,
    releases: view.artwork.releases.length,
    renderings: view.artwork.releases.reduce((count, { members }) => count + members.count, 0),
    coverage: coverageOf(view.artwork.allMembers)
  },
  traits: Object.fromEntries(
    Trait.literals.map((trait) => [trait, view.filters.members("trait", trait).count])
  ) as Readonly<Record<Trait, number>>,
  shortcodes: ShortcodeSource.literals.map((source) => ({ source, ...shortcodeCounts(view, source) })),
  languages: languageCounts(view.catalogue)
})

// The counts are memoized by catalogue, because views of the same catalogue differ only in their artwork.
const languageCounts = memoizeByObject(({ emoji }: Catalogue) =>
  languages.map((language) => ({
    language,
    names: emoji.length,
    keywords: new Set(emoji.flatMap(({ annotations }) => annotations[language].keywords)).size
  }))
)

export type Statistics = ReturnType<typeof count>

export const catalogueStatistics: (view: CatalogueView) => Statistics = memoizeByObject(count)

/** `emoji` counts emoji with at least one relation of the type. */
const relationCounts = (view: CatalogueView, type: RelationshipType) => {
  const counts = view.emoji.map(({ relations }) => relations[type]?.length ?? 0).filter((count) => count > 0)
  return { emoji: counts.length, relations: counts.reduce((sum, count) => sum + count, 0) }
}

/** `emoji` counts emoji with at least one shortcode of the provider. */
export const shortcodeCounts = (view: CatalogueView, source: ShortcodeSource) => {
  const codes = view.emoji.map(({ shortcodes }) => shortcodes.filter((code) => code.source === source).length)
  return { emoji: codes.filter((count) => count > 0).length, codes: codes.reduce((sum, count) => sum + count, 0) }
}
