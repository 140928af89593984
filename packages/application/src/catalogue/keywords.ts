import { type Language, languages } from "@emoji-catalogue/domain"
import { Bitset } from "./Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { onceFor } from "./onceFor.ts"

/** How many emoji, skin tones not counted, make a keyword worth a page of its own. */
export const worthAPage = 3

/** A keyword of one language, and what it is a keyword of. */
export interface Keyword {
  /** As CLDR spells it first. */
  readonly keyword: string
  readonly members: Bitset
  /** How many of the members have no skin tone. */
  readonly baseEmoji: number
}

const keyOf = (keyword: string): string => keyword.normalize("NFKC").toLowerCase()

const index = onceFor((view) => new Map(languages.map((language) => [language, indexOf(view, language)])))

const indexOf = (view: CatalogueView, language: Language): ReadonlyMap<string, Keyword> => {
  const found = new Map<string, { readonly keyword: string; readonly indexes: Array<number> }>()
  view.emoji.forEach(({ annotations }, at) => {
    for (const keyword of annotations[language].keywords) {
      const known = found.get(keyOf(keyword))
      if (known === undefined) found.set(keyOf(keyword), { keyword, indexes: [at] })
      else known.indexes.push(at)
    }
  })
  return new Map(
    Array.from(found, ([key, { indexes, keyword }]) => [
      key,
      {
        keyword,
        members: Bitset.from(view.emoji.length, indexes),
        baseEmoji: new Set(indexes.filter((at) => view.emoji[at]!.base === null)).size
      }
    ])
  )
}

/** The keywords of a language that are worth a page, those of most emoji first. */
export const keywordsWorthAPage = (view: CatalogueView, language: Language): ReadonlyArray<Keyword> =>
  Array.from(index(view).get(language)!.values())
    .filter(({ baseEmoji }) => baseEmoji >= worthAPage)
    .sort((left, right) => right.baseEmoji - left.baseEmoji || (left.keyword < right.keyword ? -1 : 1))

/** A keyword in any case; none where no emoji has it. */
export const findKeyword = (view: CatalogueView, language: Language, keyword: string): Keyword | undefined =>
  index(view).get(language)!.get(keyOf(keyword))
