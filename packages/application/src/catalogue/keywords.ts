import type { Catalogue, Language } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "./memoizeByObject.ts"

/** How many emoji, skin tones not counted, make a keyword worth a page of its own. */
export const minEmojiPerKeywordPage = 3

/** A keyword of one language, and what it is a keyword of. */
export interface Keyword {
  /** As CLDR spells it first. */
  readonly keyword: string
  /** The places of the emoji that have it, in Unicode order. */
  readonly indexes: ReadonlyArray<number>
  /** How many of them have no skin tone. */
  readonly baseEmoji: number
}

const keyOf = (keyword: string): string => keyword.normalize("NFKC").toLowerCase()

const languagesOf = memoizeByObject((_: Catalogue) => new Map<Language, ReadonlyMap<string, Keyword>>())

/** Each language when it is asked for, once for a catalogue: views of it differ in their artwork only. */
const index = ({ catalogue }: CatalogueView, language: Language): ReadonlyMap<string, Keyword> => {
  const languages = languagesOf(catalogue)
  const known = languages.get(language) ?? indexOf(catalogue, language)
  languages.set(language, known)
  return known
}

const indexOf = ({ emoji }: Catalogue, language: Language): ReadonlyMap<string, Keyword> => {
  const found = new Map<string, { readonly keyword: string; readonly indexes: Array<number> }>()
  emoji.forEach(({ annotations }, at) => {
    const own = new Set<string>()
    for (const keyword of annotations[language].keywords) {
      const key = keyOf(keyword)
      if (own.has(key)) continue
      own.add(key)
      const known = found.get(key)
      if (known === undefined) found.set(key, { keyword, indexes: [at] })
      else known.indexes.push(at)
    }
  })
  return new Map(
    Array.from(found, ([key, { indexes, keyword }]) => [
      key,
      {
        keyword,
        indexes,
        baseEmoji: indexes.filter((at) => emoji[at]!.base === null).length
      }
    ])
  )
}

/** The keywords of a language that are worth a page, those of most emoji first. */
export const keywordsWithPage = (view: CatalogueView, language: Language): ReadonlyArray<Keyword> =>
  Array.from(index(view, language).values())
    .filter(({ baseEmoji }) => baseEmoji >= minEmojiPerKeywordPage)
    .sort((left, right) => right.baseEmoji - left.baseEmoji || (left.keyword < right.keyword ? -1 : 1))

/** A keyword in any case; none where no emoji has it. */
export const findKeyword = (view: CatalogueView, language: Language, keyword: string): Keyword | undefined =>
  index(view, language).get(keyOf(keyword))
