import type { Catalogue, Language } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

/** A keyword gets its own page if at least this many emoji without a skin tone have the keyword. */
export const minEmojiPerKeywordPage = 3

/** A keyword of one language with the emoji that have it. */
export interface Keyword {
  /** The keyword, spelled as for the first emoji that has it. CLDR may spell it differently for other emoji. */
  readonly keyword: string
  /** The indexes of the emoji that have the keyword, in Unicode order. */
  readonly indexes: ReadonlyArray<number>
  /** The number of emoji that have the keyword and no skin tone. */
  readonly baseEmoji: number
}

const normalizeKeyword = (keyword: string): string => keyword.normalize("NFKC").toLowerCase()

interface KeywordIndex {
  readonly byKeyword: ReadonlyMap<string, Keyword>
  /**
   * Maps each keyword without its accents to the keyword. If several keywords differ only in accents, the keyword with
   * the most emoji wins.
   */
  readonly byPlainLetters: ReadonlyMap<string, Keyword>
}

const indexesByLanguage = memoizeByObject((_: Catalogue) => new Map<Language, KeywordIndex>())

/**
 * The keyword index of a language. Built once per catalogue, when the language is first used. All views of one
 * catalogue share the index, because these views differ only in artwork.
 */
const keywordIndex = ({ catalogue }: CatalogueView, language: Language): KeywordIndex => {
  const languages = indexesByLanguage(catalogue)
  const known = languages.get(language) ?? buildIndex(catalogue, language)
  languages.set(language, known)
  return known
}

const buildIndex = ({ emoji }: Catalogue, language: Language): KeywordIndex => {
  const found = new Map<string, { readonly keyword: string; readonly indexes: Array<number> }>()
  emoji.forEach(({ annotations }, at) => {
    const own = new Set<string>()
    for (const keyword of annotations[language].keywords) {
      const key = normalizeKeyword(keyword)
      if (own.has(key)) continue
      own.add(key)
      const known = found.get(key)
      if (known === undefined) found.set(key, { keyword, indexes: [at] })
      else known.indexes.push(at)
    }
  })
  const keywords = Array.from(
    found,
    ([key, { indexes, keyword }]) =>
      [key, { keyword, indexes, baseEmoji: indexes.filter((at) => emoji[at]!.base === null).length }] as const
  )
  const fewestFirst = keywords.toSorted(([, left], [, right]) => left.indexes.length - right.indexes.length)
  return {
    byKeyword: new Map(keywords),
    byPlainLetters: new Map(fewestFirst.map(([key, keyword]) => [withoutAccents(key), keyword]))
  }
}

/** The keywords of a language that get a page, ordered by `baseEmoji`, highest first. */
export const keywordsWithPage = (view: CatalogueView, language: Language): ReadonlyArray<Keyword> =>
  Array.from(keywordIndex(view, language).byKeyword.values())
    .filter(({ baseEmoji }) => baseEmoji >= minEmojiPerKeywordPage)
    .sort((left, right) => right.baseEmoji - left.baseEmoji || (left.keyword < right.keyword ? -1 : 1))

/** Removes the accents from Latin letters. */
const withoutAccents = (keyword: string): string => keyword.normalize("NFD").replace(/[\u0300-\u036f]/g, "")

/**
 * Finds a keyword, ignoring case. First looks for a keyword with the same accents, then for a keyword that differs only
 * in accents. Undefined if no keyword matches.
 */
export const findKeyword = (view: CatalogueView, language: Language, keyword: string): Keyword | undefined => {
  const { byKeyword, byPlainLetters } = keywordIndex(view, language)
  const key = normalizeKeyword(keyword)
  return byKeyword.get(key) ?? byPlainLetters.get(withoutAccents(key))
}
