import type { Codepoint } from "../shared/Codepoint.ts"
import { type CuratedAlias } from "../catalogue/Alias.ts"
import { type CuratedKeyword, curationKey } from "./Keyword.ts"
import { replaceByKey } from "./replaceByKey.ts"

export interface EmojiDecisions {
  readonly keywords: ReadonlyArray<CuratedKeyword>
  readonly aliases: ReadonlyArray<CuratedAlias>
}

/** Maps emoji to the decisions about them. Some of the emoji may no longer be in the catalogue. */
export type Curation = ReadonlyMap<Codepoint, EmojiDecisions>

export const emptyCuration: Curation = new Map()

export const noDecisions: EmojiDecisions = { keywords: [], aliases: [] }

export const keywordKeyOf = ({ keyword, language }: Pick<CuratedKeyword, "keyword" | "language">): string =>
  `${language} ${curationKey(keyword)}`

export const aliasKeyOf = ({ alias, source }: Pick<CuratedAlias, "alias" | "source">): string =>
  `${source} ${curationKey(alias)}`

/**
 * Adds newer decisions. Each replaces the previous decision about the same keyword or alias. The `EmojiDecisions`
 * objects of all other emoji are reused, so `applyCuration` can compare by reference.
 */
export const mergeDecisions = (curation: Curation, newer: EmojiDecisions): Curation => {
  const merged = new Map(curation)
  const changed = new Set([...newer.keywords, ...newer.aliases].map(({ codepoint }) => codepoint))
  const keywords = Map.groupBy(newer.keywords, ({ codepoint }) => codepoint)
  const aliases = Map.groupBy(newer.aliases, ({ codepoint }) => codepoint)
  for (const codepoint of changed) {
    const before = curation.get(codepoint) ?? noDecisions
    merged.set(codepoint, {
      keywords: replaceByKey(keywordKeyOf, before.keywords, keywords.get(codepoint) ?? []),
      aliases: replaceByKey(aliasKeyOf, before.aliases, aliases.get(codepoint) ?? [])
    })
  }
  return merged
}
