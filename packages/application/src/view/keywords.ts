import type { Catalogue, Language } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

/** A keyword gets its own page if at least this many emoji without a skin tone have the keyword. */
export const minEmojiPerKeywordPage = 3

export interface Keyword {
  /** The keyword in the spelling of the first emoji that has it. CLDR may use another spelling for other emoji. */
  readonly keyword: string
  /** In Unicode order. */
  readonly indexes: ReadonlyArray<number>
  /** The number of emoji that have the keyword and no skin tone. */
  readonly baseEmoji: number
}

const normalizeKeyword = (keyword: string): string => keyword.normalize("NFKC").toLowerCase()

interface KeywordIndex {
  readonly byKeyword: ReadonlyMap<string, Keyword>
  /**
   * The keys are keywords without accents. If several keywords have the same key, the value is the keyword with the
   * most emoji.
   */
  readonly byPlainLetters: ReadonlyMap<string, Keyword>
}

const indexesByLanguage = memoizeByObject((_: Catalogue) => new Map<Language, KeywordIndex>())

/**
 * Builds the index of a language on first use. All views of a catalogue share the index, because the views of a
 * catalogue differ only in artwork.
 */
const keywordIndex = ({ catalogue }: CatalogueView, language: Language): KeywordIndex => {
  const languages = indexesByLanguage(catalogue)
  const known = languages.get(language) ?? buildIndex(catalogue, language)
  languages.set(language, known)
  return known
}

const buildIndex = ({ emoji }: Catalogue, language: Language): KeywordIndex => {
  const uses = emoji.flatMap(({ annotations }, index) =>
    annotations[language].keywords.map((keyword) => ({ keyword, index }))
  )
  const keywords = Array.from(
    Map.groupBy(uses, ({ keyword }) => normalizeKeyword(keyword)),
    ([key, ofKeyword]) => {
      const indexes = Array.from(new Set(ofKeyword.map(({ index }) => index)))
      const baseEmoji = indexes.filter((index) => emoji[index]!.base === null).length
      return [key, { keyword: ofKeyword[0]!.keyword, indexes, baseEmoji }] as const
    }
  )
  const fewestFirst = keywords.toSorted(([, left], [, right]) => left.indexes.length - right.indexes.length)
  return {
    byKeyword: new Map(keywords),
    byPlainLetters: new Map(fewestFirst.map(([key, keyword]) => [withoutAccents(key), keyword]))
  }
}

/** Ordered by `baseEmoji`, highest first. */
export const keywordsWithPage = (view: CatalogueView, language: Language): ReadonlyArray<Keyword> =>
  Array.from(keywordIndex(view, language).byKeyword.values())
    .filter(({ baseEmoji }) => baseEmoji >= minEmojiPerKeywordPage)
    .sort((left, right) => right.baseEmoji - left.baseEmoji || (left.keyword < right.keyword ? -1 : 1))

const withoutAccents = (keyword: string): string => keyword.normalize("NFD").replace(/[\u0300-\u036f]/g, "")

/** Finds a keyword, ignoring case. If no keyword has the same accents, finds one that differs only in accents. */
export const findKeyword = (view: CatalogueView, language: Language, keyword: string): Keyword | undefined => {
  const { byKeyword, byPlainLetters } = keywordIndex(view, language)
  const key = normalizeKeyword(keyword)
  return byKeyword.get(key) ?? byPlainLetters.get(withoutAccents(key))
}
