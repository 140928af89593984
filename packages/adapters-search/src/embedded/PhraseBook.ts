import type { Language } from "@emoji-catalogue/domain"
import { phrases } from "../vocabulary/phrases/index.ts"
import { tokensOf } from "./fold.ts"
import { isContinuous } from "./scripts.ts"
import { TermDictionary } from "./TermDictionary.ts"
import { wordForms } from "./wordForms.ts"

/** What is known of a phrase: as it is written, and the emoji that are meant by it, best first. */
export interface Phrase {
  readonly value: string
  readonly emoji: ReadonlyArray<string>
}

/** What people call emoji in one language, found by its words. */
export class PhraseBook {
  private readonly known = new Map<string, Phrase>()
  private allStems: ReadonlyMap<string, Phrase> | undefined
  private readonly language: Language
  private allWords: { readonly sorted: ReadonlyArray<string>; readonly dictionary: TermDictionary } | undefined

  private constructor(language: Language) {
    this.language = language
    for (const [meant, values] of Object.entries(phrases[language])) {
      const emoji = meant.split(" ")
      for (const value of values) this.known.set(phraseKey(value), { value, emoji })
    }
  }

  private static readonly books = new Map<Language, PhraseBook>()

  /** That of a language, the same for every catalogue. */
  static of(language: Language): PhraseBook {
    const book = this.books.get(language) ?? new PhraseBook(language)
    this.books.set(language, book)
    return book
  }

  /**
   * The phrase of folded words; else of those that say something; else, unless each of them `isKnown` otherwise, of words
   * with the same stems.
   */
  find(words: ReadonlyArray<string>, isKnown: (word: string) => boolean): Phrase | undefined {
    const whole = this.known.get(keyOf(words))
    if (whole !== undefined) return whole
    const { fillers, stem } = wordForms[this.language]
    const telling = words.some((word) => fillers.has(word)) ? words.filter((word) => !fillers.has(word)) : words
    if (telling !== words) {
      const phrase = this.known.get(keyOf(telling))
      if (phrase !== undefined) return phrase
    }
    // Without its ending a word may be another; without its article it is not.
    return telling.every((word) => isKnown(word) && word.startsWith(stem(word)))
      ? undefined
      : this.stems.get(this.stemsOf(telling))
  }

  /** The phrase that a word is, or one that another form of it is. */
  word(word: string): Phrase | undefined {
    return this.known.get(word)
  }
  form(word: string): Phrase | undefined {
    return this.known.get(word) ?? this.stems.get(wordForms[this.language].stem(word))
  }

  /** Built when a word is in another form for the first time. The first of several phrases is meant. */
  private get stems(): ReadonlyMap<string, Phrase> {
    if (this.allStems === undefined) {
      const stems = new Map<string, Phrase>()
      for (const phrase of this.known.values()) {
        const key = this.stemsOf(tokensOf(phrase.value))
        if (!stems.has(key)) stems.set(key, phrase)
      }
      this.allStems = stems
    }
    return this.allStems
  }

  private stemsOf(words: ReadonlyArray<string>): string {
    const { fillers, stem } = wordForms[this.language]
    return keyOf(words.filter((word) => !fillers.has(word)).map(stem))
  }

  /** The phrases of one word that begins so, with that word. */
  beginning(word: string): ReadonlyArray<readonly [word: string, phrase: Phrase]> {
    const { dictionary, sorted } = this.words
    return this.phrasesOf(sorted.slice(...dictionary.beginning(word)))
  }

  /** The phrases of one word that is a slip of the finger away. */
  similar(word: string): ReadonlyArray<readonly [word: string, phrase: Phrase]> {
    const { dictionary, sorted } = this.words
    const words = new Set<string>()
    dictionary.similar(word, 1, false, (first, end) => {
      for (const each of sorted.slice(first, end)) words.add(each)
    })
    return this.phrasesOf(words)
  }

  private phrasesOf(words: Iterable<string>): ReadonlyArray<readonly [word: string, phrase: Phrase]> {
    return Array.from(words, (word) => [word, this.known.get(word)!])
  }

  /** Built when a word is misspelled for the first time. */
  private get words() {
    if (this.allWords === undefined) {
      const sorted = Array.from(this.known.keys())
        .filter((key) => !key.includes(" "))
        .sort()
      this.allWords = { sorted, dictionary: new TermDictionary(sorted) }
    }
    return this.allWords
  }
}

/** Spaces that are not always written tell no phrases apart. */
const keyOf = (words: ReadonlyArray<string>): string =>
  words.length === 1 ? words[0]! : words.join(words.some(isContinuous) ? "" : " ")

const isFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/

const phraseKey = (value: string): string => (isFolded.test(value) ? value : keyOf(tokensOf(value)))
