import { DateTime } from "effect"
import type { Catalogue, CatalogueEmoji } from "../catalogue/Catalogue.ts"
import type { Annotation } from "../catalogue/Emoji.ts"
import type { Language } from "../catalogue/Language.ts"
import type { Shortcode } from "../catalogue/Shortcode.ts"
import { type CuratedAlias, providerOf } from "../catalogue/Alias.ts"
import { type Curation, type EmojiDecisions, noDecisions } from "./Curation.ts"
import { type CuratedKeyword, curationKey, listKeywords } from "./Keyword.ts"

/** Undoes `applyCuration`: returns the emoji as it was imported. */
export const importedEmoji = (emoji: CatalogueEmoji): CatalogueEmoji => emoji.curation?.imported ?? emoji

/** The aliases of an emoji, except the aliases that are shortcodes. */
export const manualAliases = ({ curation }: CatalogueEmoji): ReadonlyArray<string> =>
  (curation?.aliases ?? []).filter(({ source }) => source === "MANUAL").map(({ alias }) => alias)

export const keywordWeight = ({ curation }: CatalogueEmoji, language: Language, keyword: string): number =>
  curation?.keywordWeights[language]?.get(keyword) ?? 1

/**
 * Applies the decisions of administrators to the imported catalogue. An emoji with a skin tone has its own aliases, but
 * shares the decisions about keywords with its base emoji. As long as the decisions about an emoji do not change, every
 * call returns the same object for the emoji.
 */
export const applyCuration = (catalogue: Catalogue, curation: Curation): Catalogue => {
  let isChanged = false
  const emoji = catalogue.emoji.map((each) => {
    const own = curation.get(each.codepoint)
    const base = each.base === null ? own : curation.get(each.base)
    if (own === undefined && base === undefined) return each
    isChanged = true
    return curated(each, own ?? noDecisions, base ?? noDecisions)
  })
  return isChanged ? { ...catalogue, emoji } : catalogue
}

interface Applied {
  readonly own: EmojiDecisions
  readonly base: EmojiDecisions
  readonly emoji: CatalogueEmoji
}

const applied = new WeakMap<CatalogueEmoji, Applied>()

const curated = (imported: CatalogueEmoji, own: EmojiDecisions, base: EmojiDecisions): CatalogueEmoji => {
  const last = applied.get(imported)
  if (last?.own === own && last.base === base) return last.emoji
  const emoji = decide(imported, own.aliases, base.keywords)
  applied.set(imported, { own, base, emoji })
  return emoji
}

const decide = (
  imported: CatalogueEmoji,
  aliases: ReadonlyArray<CuratedAlias>,
  keywords: ReadonlyArray<CuratedKeyword>
): CatalogueEmoji => {
  const annotations: Record<Language, Annotation> = { ...imported.annotations }
  const keywordWeights: Partial<Record<Language, ReadonlyMap<string, number>>> = {}
  for (const [language, decisions] of Map.groupBy(keywords, (keyword) => keyword.language)) {
    const listed = listKeywords(imported.annotations[language].keywords, decisions)
    annotations[language] = { ...annotations[language], keywords: listed.map(({ keyword }) => keyword) }
    const weighted = listed.filter(({ weight }) => weight !== 1)
    if (weighted.length > 0) {
      keywordWeights[language] = new Map(weighted.map(({ keyword, weight }) => [keyword, weight]))
    }
  }
  const current = aliases.filter(({ isDeleted }) => !isDeleted)
  return {
    ...imported,
    annotations,
    shortcodes: withShortcodes(imported.shortcodes, current),
    updatedAt: [...keywords, ...aliases].reduce((at, { changedAt }) => DateTime.max(at, changedAt), imported.updatedAt),
    curation: { imported, aliases: current, keywordWeights }
  }
}

const withShortcodes = (
  imported: ReadonlyArray<Shortcode>,
  aliases: ReadonlyArray<CuratedAlias>
): ReadonlyArray<Shortcode> => {
  const known = new Set(imported.map(({ code, source }) => `${source} ${curationKey(code)}`))
  const added = aliases.flatMap(({ alias, source }): ReadonlyArray<Shortcode> => {
    const provider = providerOf(source)
    return provider === undefined || known.has(`${provider} ${curationKey(alias)}`)
      ? []
      : [{ code: alias, source: provider }]
  })
  return added.length === 0 ? imported : [...imported, ...added]
}
