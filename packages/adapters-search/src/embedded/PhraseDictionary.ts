import type { Match } from "@emoji-catalogue/application"
import { type Language, minimallyQualified } from "@emoji-catalogue/domain"
import { phrases } from "../vocabulary/phrases/index.ts"
import { literalOf, tokensOf } from "../text/fold.ts"
import { runNow, type Steps } from "../cooperativeSteps.ts"
import { isUnspaced } from "../text/scripts.ts"
import { TermDictionary } from "./TermDictionary.ts"
import { languageRules } from "../text/languageRules.ts"

/** What is known of a phrase: as it is written, and the emoji that are meant by it, best first, minimally qualified. */
export interface Phrase {
  /** The same for every hit: whoever encodes it knows it again. */
  readonly match: Match
  readonly emoji: ReadonlyArray<string>
}

/** A phrase of one word, with that word. */
export type WordPhrase = readonly [word: string, phrase: Phrase]

/** How many phrases are read in one step. */
const inOneStep = 500

/** What people call emoji in one language, found by its words. Of phrases with the same words the first is meant. */
export class PhraseDictionary {
  private readonly language: Language
  private readonly known = new Map<string, Phrase>()
  /** Those that have the same words as another, by what is typed for them to the letter. */
  private readonly literal = new Map<string, Phrase>()
  private forms: Forms | undefined
  private words: Words | undefined

  private constructor(language: Language) {
    this.language = language
  }

  private static readonly books = new Map<Language, PhraseDictionary>()

  /** That of a language, the same for every catalogue. */
  static *forLanguage(language: Language): Steps<PhraseDictionary> {
    const known = PhraseDictionary.books.get(language)
    if (known !== undefined) return known
    const book = new PhraseDictionary(language)
    for (const [meant, values] of Object.entries(phrases[language])) {
      const emoji = meant.split(" ").map(minimallyQualified)
      for (const value of values) if (book.add({ match: { field: "alias", value }, emoji }) % inOneStep === 0) yield
    }
    PhraseDictionary.books.set(language, book)
    return book
  }

  private add(phrase: Phrase): number {
    const { value } = phrase.match
    const key = isFolded.test(value) ? value : keyOf(tokensOf(value))
    if (this.known.has(key)) this.literal.set(literalOf(value), phrase)
    else this.known.set(key, phrase)
    return this.known.size
  }

  /** Makes ready what else is only built when it is needed. */
  *prepare(): Steps<void> {
    this.forms ??= yield* formsOf(this.known.values(), this.language)
    yield
    this.words ??= wordsAmong(this.known.keys())
  }

  /**
   * The phrase that was typed: to the letter; else by its words; else by those that say something; else, unless each of
   * them `isKnown` otherwise, by words of the same stems.
   */
  find(literal: string, words: ReadonlyArray<string>, isKnown: (byWord: string) => boolean): Phrase | undefined {
    const whole = this.literal.get(literal) ?? this.known.get(keyOf(words))
    if (whole !== undefined) return whole
    const { stopWords, stem } = languageRules[this.language]
    const telling = words.some((word) => stopWords.has(word)) ? words.filter((word) => !stopWords.has(word)) : words
    if (telling !== words) {
      const phrase = this.known.get(keyOf(telling))
      if (phrase !== undefined) return phrase
    }
    // Without its ending a word may be another; without its article it is not.
    if (telling.every((word) => isKnown(word) && word.startsWith(stem(word)))) return undefined
    const { several, single } = this.ensuredForms()
    return (telling.length === 1 ? single : several).get(stemsOf(telling, this.language))
  }

  /** The phrase that a word is. */
  word(word: string): Phrase | undefined {
    return this.known.get(word)
  }

  /** The phrase that a word is, or that another form of it is. */
  byForm(word: string): Phrase | undefined {
    return this.known.get(word) ?? this.ensuredForms().single.get(languageRules[this.language].stem(word))
  }

  /** The phrases of one word that begins so. */
  byPrefix(word: string): ReadonlyArray<WordPhrase> {
    const { dictionary, sorted } = this.ensuredWords()
    return this.phrasesOf(sorted.slice(...dictionary.prefixRange(word)))
  }

  /** The phrases of one word that is a slip of the finger away. */
  byTypo(word: string): ReadonlyArray<WordPhrase> {
    const { dictionary, sorted } = this.ensuredWords()
    const words = new Set<string>()
    dictionary.forEachFuzzyMatch(word, 1, false, (first, end) => {
      for (const each of sorted.slice(first, end)) words.add(each)
    })
    return this.phrasesOf(words)
  }

  private phrasesOf(words: Iterable<string>): ReadonlyArray<WordPhrase> {
    return Array.from(words, (word) => [word, this.known.get(word)!])
  }

  private ensuredForms(): Forms {
    return (this.forms ??= runNow(formsOf(this.known.values(), this.language)))
  }

  private ensuredWords(): Words {
    return (this.words ??= wordsAmong(this.known.keys()))
  }
}

/** Phrases by the stems of their words: those of one word, and those of several. The first of several is meant. */
interface Forms {
  readonly single: ReadonlyMap<string, Phrase>
  readonly several: ReadonlyMap<string, Phrase>
}

function* formsOf(phrases: Iterable<Phrase>, language: Language): Steps<Forms> {
  const forms = { single: new Map<string, Phrase>(), several: new Map<string, Phrase>() }
  let read = 0
  for (const phrase of phrases) {
    const words = tokensOf(phrase.match.value)
    const alike = words.length === 1 ? forms.single : forms.several
    const key = stemsOf(words, language)
    if (!alike.has(key)) alike.set(key, phrase)
    if (++read % inOneStep === 0) yield
  }
  return forms
}

/** The phrases of one word, in order. */
interface Words {
  readonly sorted: ReadonlyArray<string>
  readonly dictionary: TermDictionary
}

const wordsAmong = (keys: Iterable<string>): Words => {
  const sorted = Array.from(keys)
    .filter((key) => !key.includes(" "))
    .sort()
  return { sorted, dictionary: new TermDictionary(sorted) }
}

const isFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Spaces that are not always written tell no phrases apart. */
const keyOf = (words: ReadonlyArray<string>): string =>
  words.length === 1 ? words[0]! : words.join(words.some(isUnspaced) ? "" : " ")

const stemsOf = (words: ReadonlyArray<string>, language: Language): string => {
  const { stopWords, stem } = languageRules[language]
  return keyOf(words.filter((word) => !stopWords.has(word)).map(stem))
}
