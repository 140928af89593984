import type { Catalogue, Language } from "@emoji-catalogue/domain"
import { cldrNames, regionalLocales } from "../../scripts/regional-names/cldrNames.ts"
import { foldedText, ownTexts } from "../../scripts/regional-names/ownTexts.ts"
import type { QuerySet, RelevanceQuery } from "./querySets.ts"

/**
 * The names of emoji in the regional locales of the installed CLDR package, one set per locale. The last set has the
 * names that the language itself uses as a text or phrase of another emoji. There the other emoji comes first.
 */
export const regionalSets = (catalogue: Catalogue): ReadonlyArray<QuerySet> => {
  const shared: Array<RelevanceQuery> = []
  const sets = regionalLocales.map((each) => {
    const own = ownTextsOf(catalogue, each.language)
    const free: Array<RelevanceQuery> = []
    for (const { emoji: index, name } of cldrNames(catalogue, each)) {
      const { annotations, emoji } = catalogue.emoji[index]!
      const query = { q: name, language: each.language, kind: "exact", expected: [emoji] } as const
      const folded = foldedText(name)
      const isOwnName = folded === foldedText(annotations[each.language].name)
      const isShared = !isOwnName && Array.from(own.get(folded) ?? []).some((other) => other !== index)
      ;(isShared ? shared : free).push(query)
    }
    return { name: each.locale, queries: free, floors: [0.98, 0.98] as const }
  })
  return [...sets, { name: "regional, shared", queries: shared, floors: [0.38, 0.79] }]
}

const known = new Map<Language, ReadonlyMap<string, ReadonlySet<number>>>()

const ownTextsOf = (catalogue: Catalogue, language: Language) => {
  const texts = known.get(language) ?? ownTexts(catalogue, language)
  known.set(language, texts)
  return texts
}
