import { languages, platforms, ShortcodeSource, Trait } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { versions } from "../catalogue/groupings.ts"

const known = new WeakMap<CatalogueView, Statistics>()

/** What one generation of the catalogue holds, in numbers. Counted once for a view. */
export const statisticsOf = (view: CatalogueView): Statistics => {
  const statistics = known.get(view) ?? count(view)
  known.set(view, statistics)
  return statistics
}

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
  traits: Object.fromEntries(
    Trait.literals.map((trait) => [trait, view.filters.members("trait", trait).count])
  ) as Readonly<Record<Trait, number>>,
  shortcodes: ShortcodeSource.literals.map((source) => ({ source, ...shortcodeCounts(view, source) })),
  languages: languages.map((language) => ({
    language,
    names: view.emoji.length,
    keywords: new Set(view.emoji.flatMap(({ annotations }) => annotations[language].keywords)).size
  }))
})

export type Statistics = ReturnType<typeof count>

/** How many codes a provider publishes, and for how many emoji. */
export const shortcodeCounts = (view: CatalogueView, source: ShortcodeSource) => {
  const codes = view.emoji.map(({ shortcodes }) => shortcodes.filter((code) => code.source === source).length)
  return { emoji: codes.filter((count) => count > 0).length, codes: codes.reduce((sum, count) => sum + count, 0) }
}
