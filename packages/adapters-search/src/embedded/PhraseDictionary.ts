import type { Match } from "@emoji-catalogue/application/search"
import { type Language, minimallyQualified } from "@emoji-catalogue/domain"
import { runNow, type Steps } from "../cooperativeSteps.ts"
import { languageRules } from "../text/languageRules.ts"
import { isUnspaced } from "../text/scripts.ts"
import { literalOf, tokensOf } from "../text/tokenize.ts"
import { phrases } from "../vocabulary/phrases/index.ts"
import { TermDictionary, termTrie } from "./TermDictionary.ts"

/** A phrase and the emoji that it stands for. The emoji are minimally qualified, the best first. */
export interface Phrase {
  /** All hits of the phrase share this object, because encoders cache by object identity. */
  readonly match: Match
  readonly emoji: ReadonlyArray<string>
}

export type WordPhrase = readonly [word: string, phrase: Phrase]

const phrasesPerStep = 500

/**
 * Looks up the phrases of one language by their words. If several phrases have the same words, a lookup returns the
 * phrase that is spelled exactly like the query, or else the first phrase.
 */
export class PhraseDictionary {
  private readonly language: Language
  private readonly byWords = new Map<string, Phrase>()
  /**
   * Maps the spelling of a phrase (`literalOf`) to the phrase. Contains only the phrases that `byWords` lacks because
   * an earlier phrase has the same folded words.
   */
  private readonly byLiteral = new Map<string, Phrase>()
  private stems: PhraseStems | undefined
  private words: PhraseWords | undefined

  private constructor(language: Language) {
    this.language = language
  }

  private static readonly dictionaries = new Map<Language, PhraseDictionary>()

  /** Returns the dictionary of a language. It is built only once, and all catalogues share it. */
  static *forLanguage(language: Language): Steps<PhraseDictionary> {
    const known = PhraseDictionary.dictionaries.get(language)
    if (known !== undefined) return known
    const dictionary = new PhraseDictionary(language)
    for (const [meant, values] of Object.entries(phrases[language])) {
      const emoji = meant.split(" ").map(minimallyQualified)
      for (const value of values) {
        if (dictionary.add({ match: { field: "vocabulary", value }, emoji }) % phrasesPerStep === 0) yield
      }
    }
    PhraseDictionary.dictionaries.set(language, dictionary)
    return dictionary
  }

  private add(phrase: Phrase): number {
    const { value } = phrase.match
    const key = isFolded.test(value) ? value : keyOf(tokensOf(value))
    if (this.byWords.has(key)) this.byLiteral.set(literalOf(value), phrase)
    else this.byWords.set(key, phrase)
    return this.byWords.size
  }

  /** Builds the tables of stems and of single words in advance. Otherwise they are built on first use. */
  *prepare(): Steps<void> {
    this.stems ??= yield* stemTables(this.byWords.values(), this.language)
    yield
    this.words ??= singleWords(this.byWords.keys())
  }

  /**
   * Finds the phrase that is spelled like `literal`. If there is none, looks for a phrase with the same words, then for
   * a phrase with the same words except stop words, and finally for a phrase with the same stems. Does not look for
   * stems if `isKnown` is true for every word and every word starts with its own stem.
   */
  find(literal: string, words: ReadonlyArray<string>, isKnown: (word: string) => boolean): Phrase | undefined {
    const whole = this.byLiteral.get(literal) ?? this.byWords.get(keyOf(words))
    if (whole !== undefined) return whole
    const { stem, stopWords } = languageRules[this.language]
    const significant = words.some((word) => stopWords.has(word)) ? words.filter((word) => !stopWords.has(word)) : words
    if (significant !== words) {
      const phrase = this.byWords.get(keyOf(significant))
      if (phrase !== undefined) return phrase
    }
    // If all words are known, they are not looked up by their stems, because words with different meanings may have the
    // same stem. Words that do not start with their stems are an exception: an Arabic word with an article is looked
    // up by its stem, which lacks the article.
    if (significant.every((word) => isKnown(word) && word.startsWith(stem(word)))) return undefined
    const { ofSeveralWords, ofOneWord } = this.ensureStems()
    return (significant.length === 1 ? ofOneWord : ofSeveralWords).get(stemsOf(significant, this.language))
  }

  byWord(word: string): Phrase | undefined {
    return this.byWords.get(word)
  }

  /** The phrase that consists only of this word or of another form of it. */
  byForm(word: string): Phrase | undefined {
    return this.byWords.get(word) ?? this.ensureStems().ofOneWord.get(languageRules[this.language].stem(word))
  }

  byPrefix(prefix: string): ReadonlyArray<WordPhrase> {
    const { dictionary, sorted } = this.ensureWords()
    return this.phrasesOf(sorted.slice(...dictionary.prefixRange(prefix)))
  }

  byTypo(word: string): ReadonlyArray<WordPhrase> {
    const { dictionary, sorted } = this.ensureWords()
    const words = new Set<string>()
    dictionary.forEachFuzzyMatch(word, 1, false, (first, end) => {
      for (const each of sorted.slice(first, end)) words.add(each)
    })
    return this.phrasesOf(words)
  }

  private phrasesOf(words: Iterable<string>): ReadonlyArray<WordPhrase> {
    return Array.from(words, (word) => [word, this.byWords.get(word)!])
  }

  private ensureStems(): PhraseStems {
    return (this.stems ??= runNow(stemTables(this.byWords.values(), this.language)))
  }

  private ensureWords(): PhraseWords {
    return (this.words ??= singleWords(this.byWords.keys()))
  }
}

/** Phrases by the stems of their words. If several phrases have the same stems, the first one wins. */
interface PhraseStems {
  readonly ofOneWord: ReadonlyMap<string, Phrase>
  readonly ofSeveralWords: ReadonlyMap<string, Phrase>
}

function* stemTables(phrases: Iterable<Phrase>, language: Language): Steps<PhraseStems> {
  const tables = { ofOneWord: new Map<string, Phrase>(), ofSeveralWords: new Map<string, Phrase>() }
  let read = 0
  for (const phrase of phrases) {
    const words = tokensOf(phrase.match.value)
    const table = words.length === 1 ? tables.ofOneWord : tables.ofSeveralWords
    const key = stemsOf(words, language)
    if (!table.has(key)) table.set(key, phrase)
    if (++read % phrasesPerStep === 0) yield
  }
  return tables
}

interface PhraseWords {
  readonly sorted: ReadonlyArray<string>
  readonly dictionary: TermDictionary
}

const singleWords = (keys: Iterable<string>): PhraseWords => {
  const sorted = Array.from(keys)
    .filter((key) => !key.includes(" "))
    .sort()
  return { sorted, dictionary: new TermDictionary(termTrie(sorted)) }
}

const isFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Joins words to a key. Uses no spaces if one of the words is in a script that can be written without spaces. */
const keyOf = (words: ReadonlyArray<string>): string =>
  words.length === 1 ? words[0]! : words.join(words.some(isUnspaced) ? "" : " ")

const stemsOf = (words: ReadonlyArray<string>, language: Language): string => {
  const { stem, stopWords } = languageRules[language]
  return keyOf(words.filter((word) => !stopWords.has(word)).map(stem))
}
