import type { Language } from "@emoji-catalogue/domain"
import { phrases } from "../vocabulary/phrases/index.ts"
import { tokensOf } from "./fold.ts"
import { isContinuous } from "./scripts.ts"
import { wordForms } from "./wordForms.ts"

/** What is known of a phrase: as it is written, and the emoji that are meant by it, best first. */
export interface Phrase {
  readonly value: string
  readonly emoji: ReadonlyArray<string>
}

/** What people call emoji in one language, found by its words. */
export class PhraseBook {
  private readonly known = new Map<string, Phrase>()
  private readonly language: Language

  private constructor(language: Language) {
    this.language = language
    for (const [meant, values] of Object.entries(phrases[language])) {
      const emoji = meant.split(" ")
      for (const value of values) this.known.set(keyOf(tokensOf(value)), { value, emoji })
    }
  }

  private static readonly books = new Map<Language, PhraseBook>()

  /** That of a language, the same for every catalogue. */
  static of(language: Language): PhraseBook {
    const book = this.books.get(language) ?? new PhraseBook(language)
    this.books.set(language, book)
    return book
  }

  /** The phrase of folded words; else of those that say something; else of the stems of these, but for words that are known. */
  find(words: ReadonlyArray<string>, isKnown: (word: string) => boolean): Phrase | undefined {
    const { fillers, stem } = wordForms[this.language]
    const whole = this.known.get(keyOf(words))
    if (whole !== undefined) return whole
    const telling = words.filter((word) => !fillers.has(word))
    if (telling.length < words.length) {
      const phrase = this.known.get(keyOf(telling))
      if (phrase !== undefined) return phrase
    }
    if (telling.every(isKnown)) return undefined
    return this.known.get(keyOf(telling.map((word) => (isKnown(word) ? word : stem(word)))))
  }
}

/** Spaces that are not always written tell no phrases apart. */
const keyOf = (words: ReadonlyArray<string>): string =>
  words.length === 1 ? words[0]! : words.join(words.some(isContinuous) ? "" : " ")
