import type { Match } from "@emoji-catalogue/application/search"
import { fold, type Language, minimallyQualified } from "@emoji-catalogue/domain"
import type { Steps } from "../cooperativeSteps.ts"
import { languageRules } from "../text/languageRules.ts"
import { isUnspaced } from "../text/scripts.ts"
import { literalOf, tokensOf } from "../text/tokenize.ts"
import { isPeoplePhrase } from "../vocabulary/people.ts"
import { phrases } from "../vocabulary/phrases/index.ts"
import { findSlot, type HashSlots, hashSlots } from "./hashSlots.ts"
import { raggedArray, type RaggedArray } from "./raggedArray.ts"
import { type JoinedStrings, joinStrings, stringAt, StringTable } from "./StringTable.ts"
import { StringMap, type StringMapData, stringMapData } from "./StringMap.ts"
import { TermDictionary, type TermTrie, termTrie } from "./TermDictionary.ts"

/** A phrase and the emoji that it stands for. The emoji are minimally qualified, the best first. */
export interface Phrase {
  /** All hits of the phrase share this object, because encoders cache by object identity. */
  readonly match: Match
  readonly emoji: ReadonlyArray<string>
  /**
   * Whether the phrase is about people or health. Emoji that match only a part of such a query, or a similar word, are
   * not found, because they could insult: `down` finds 👎, but `Down syndrome` does not.
   */
  readonly isSensitive: boolean
}

export type WordPhrase = readonly [word: string, phrase: Phrase]

const phrasesPerStep = 500

const none: ReadonlyArray<Phrase> = []

/** The phrases of one language and their lookup tables. Numbers in the tables are the positions of phrases. */
export interface PhraseData {
  /** The spelling of each phrase. */
  readonly values: JoinedStrings
  /** For each phrase, the position of its emoji in `emoji`. */
  readonly emojiOf: Uint32Array
  /** Lists of emoji, separated by spaces. */
  readonly emoji: JoinedStrings
  readonly byWords: StringMapData
  /**
   * Maps the spelling of a phrase (`literalOf`) to the phrase. Contains only the phrases that `byWords` lacks because
   * an earlier phrase has the same folded words.
   */
  readonly byLiteral: StringMapData
  /**
   * The phrases of one word by its stem. If several phrases have the same stems, the first one wins, but phrases about
   * people come last.
   */
  readonly byStem: StringMapData
  /** The phrases of several words by the stems of these words. */
  readonly byStems: StringMapData
  /** The phrases of several words by these words without spaces. */
  readonly joined: HashSlots
  /** The phrases of several words by these words in any order, without stop words. */
  readonly unordered: HashSlots
  /** Maps the kana readings of phrases of one word to positions in `homophones`, which has the phrases. */
  readonly byReading: StringMapData
  readonly homophones: RaggedArray<Uint32Array>
  /** The phrases of one word, and the readings of such phrases, sorted. */
  readonly words: JoinedStrings
  readonly wordTrie: TermTrie
}

function* indexPhrases(language: Language): Steps<PhraseData> {
  const values: Array<string> = []
  const emojiOf: Array<number> = []
  const emoji = new StringTable()
  const byWords = new Map<string, number>()
  const byLiteral = new Map<string, number>()
  const byStem = new Map<string, number>()
  const byStems = new Map<string, number>()
  const byReading = new Map<string, Array<number>>()
  const joined: Array<string | undefined> = []
  const unordered: Array<string | undefined> = []
  // A form that a phrase about people shares with another phrase finds the other one: in Italian, `rome` finds `roma`,
  // the city, and not `rom`, the people.
  const peopleStems: Array<{ table: Map<string, number>; stems: string; phrase: number }> = []
  for (const [meant, spellings] of Object.entries(phrases[language])) {
    const list = emoji.add(meant.split(" ").map(minimallyQualified).join(" "))
    for (const value of spellings) {
      const phrase = values.push(value) - 1
      emojiOf.push(list)
      const words = tokensOf(value)
      const key = phraseKey(words)
      joined.push(joinedKey(words))
      unordered.push(unorderedKey(significantWords(words, language)))
      if (byWords.has(key)) byLiteral.set(literalOf(value), phrase)
      else {
        byWords.set(key, phrase)
        const stems = stemsOf(words, language)
        const table = words.length === 1 ? byStem : byStems
        if (isPeoplePhrase(value, language)) peopleStems.push({ table, stems, phrase })
        else if (!table.has(stems)) table.set(stems, phrase)
        for (const reading of languageRules[language].kanaReadingOf(value)?.whole ?? []) {
          const key = fold(reading)
          byReading.set(key, [...(byReading.get(key) ?? []), phrase])
        }
      }
      if (phrase % phrasesPerStep === 0) yield
    }
  }
  for (const { phrase, stems, table } of peopleStems) if (!table.has(stems)) table.set(stems, phrase)
  yield
  const words = Array.from(new Set([...byWords.keys(), ...byReading.keys()]))
    .filter((key) => !key.includes(" "))
    .sort()
  yield
  const wordTrie = termTrie(words)
  yield
  const maps = { byWords: stringMapData(byWords), byLiteral: stringMapData(byLiteral) }
  yield
  return {
    ...maps,
    values: joinStrings(values),
    emojiOf: Uint32Array.from(emojiOf),
    emoji: emoji.toJoined(),
    byStem: stringMapData(byStem),
    byStems: stringMapData(byStems),
    joined: hashSlots(joined),
    unordered: hashSlots(unordered),
    byReading: stringMapData(new Map(Array.from(byReading.keys(), (reading, at) => [reading, at]))),
    homophones: raggedArray(Array.from(byReading.values()), (length) => new Uint32Array(length)),
    words: joinStrings(words),
    wordTrie
  }
}

/**
 * Looks up the phrases of one language by their words. If several phrases have the same words, a lookup returns the
 * phrase that is spelled exactly like the query, or else the first phrase.
 */
export class PhraseDictionary {
  readonly data: PhraseData
  private readonly language: Language
  private readonly byWords: StringMap
  private readonly byLiteral: StringMap
  private readonly byStem: StringMap
  private readonly byStems: StringMap
  private readonly byReadings: StringMap
  /** The phrases of one word, and the readings of such phrases. */
  readonly words: TermDictionary
  private readonly cached = new Map<number, Phrase>()

  private constructor(language: Language, data: PhraseData) {
    this.data = data
    this.language = language
    this.byWords = new StringMap(data.byWords)
    this.byLiteral = new StringMap(data.byLiteral)
    this.byStem = new StringMap(data.byStem)
    this.byStems = new StringMap(data.byStems)
    this.byReadings = new StringMap(data.byReading)
    this.words = new TermDictionary(data.wordTrie)
  }

  private static readonly dictionaries = new Map<Language, PhraseDictionary>()

  /** Returns the dictionary of a language. It is built only once, and all catalogues share it. */
  static *forLanguage(language: Language): Steps<PhraseDictionary> {
    return (
      PhraseDictionary.dictionaries.get(language) ?? PhraseDictionary.restore(language, yield* indexPhrases(language))
    )
  }

  /** Uses the `data` of a dictionary that the same code built, unless the language already has a dictionary. */
  static restore(language: Language, data: PhraseData): PhraseDictionary {
    const known = PhraseDictionary.dictionaries.get(language)
    if (known !== undefined) return known
    const dictionary = new PhraseDictionary(language, data)
    PhraseDictionary.dictionaries.set(language, dictionary)
    return dictionary
  }

  /**
   * Finds the phrase that is spelled like `literal`. If there is none, looks for a phrase with the same words, then for
   * a phrase with the same words except stop words, then for a phrase with the same stems, and finally for a phrase with
   * the same words in another order. Does not look for stems if `isKnown` is true for every word and every word starts
   * with its own stem.
   */
  find(literal: string, words: ReadonlyArray<string>, isKnown: (word: string) => boolean): Phrase | undefined {
    const whole = this.exact(literal, words)
    if (whole !== undefined) return this.phrase(whole)
    const { stem, stopWords } = languageRules[this.language]
    const significant = words.some((word) => stopWords.has(word)) ? words.filter((word) => !stopWords.has(word)) : words
    if (significant !== words) {
      const phrase = this.byWords.get(phraseKey(significant))
      if (phrase !== undefined) return this.phrase(phrase)
    }
    // If all words are known, they are not looked up by their stems, because words with different meanings may have the
    // same stem. Words that do not start with their stems are an exception: an Arabic word with an article is looked
    // up by its stem, which lacks the article.
    const isStemUsed = !significant.every((word) => isKnown(word) && word.startsWith(stem(word)))
    const stems = significant.length === 1 ? this.byStem : this.byStems
    const ofStems = isStemUsed ? this.phrase(stems.get(stemsOf(significant, this.language))) : undefined
    return ofStems ?? this.inAnyOrder(significant)
  }

  private inAnyOrder(words: ReadonlyArray<string>): Phrase | undefined {
    const key = unorderedKey(words)
    if (key === undefined) return undefined
    const { unordered, values } = this.data
    const wordsOf = (at: number) => significantWords(tokensOf(stringAt(values, at)), this.language)
    return this.phrase(findSlot(unordered, key, (at) => unorderedKey(wordsOf(at)) === key))
  }

  hasWord(word: string): boolean {
    return this.byWords.get(word) !== undefined || this.byReadings.get(word) !== undefined
  }

  hasPhrase(literal: string, words: ReadonlyArray<string>): boolean {
    return this.exact(literal, words) !== undefined
  }

  private exact(literal: string, words: ReadonlyArray<string>): number | undefined {
    return this.byLiteral.get(literal) ?? this.byWords.get(phraseKey(words))
  }

  byWord(word: string): Phrase | undefined {
    return this.phrase(this.byWords.get(word))
  }

  /** The phrase that consists only of this word or of another form of it. */
  byForm(word: string): Phrase | undefined {
    return this.byWord(word) ?? this.phrase(this.byStem.get(languageRules[this.language].stem(word)))
  }

  /** The phrases of one word that are read like the word in kana. */
  byReading(word: string): ReadonlyArray<Phrase> {
    const at = this.byReadings.get(word)
    if (at === undefined) return none
    const { starts, values } = this.data.homophones
    return Array.from(values.subarray(starts[at], starts[at + 1]), (phrase) => this.phrase(phrase))
  }

  byPrefix(prefix: string): ReadonlyArray<WordPhrase> {
    const [first, end] = this.words.prefixRange(prefix)
    return this.wordPhrases(first, end)
  }

  byTypo(word: string): ReadonlyArray<WordPhrase> {
    const found = new Map<string, Phrase>()
    this.words.forEachFuzzyMatch(word, 1, false, (first, end) => {
      // A word is not corrected to a reading, because a few kana are the reading of very many words.
      for (const [each, phrase] of this.wordPhrases(first, end))
        if (phrase === this.byWord(each)) found.set(each, phrase)
    })
    return Array.from(found)
  }

  /** The spelling of the phrase of several words that `joined` is without its spaces: `i love you` for `iloveyou`. */
  byJoined(joined: string): string | undefined {
    const { joined: slots, values } = this.data
    const phrase = findSlot(slots, joined, (at) => joinedKey(tokensOf(stringAt(values, at))) === joined)
    return phrase === undefined ? undefined : stringAt(values, phrase)
  }

  private wordPhrases(first: number, end: number): ReadonlyArray<WordPhrase> {
    return Array.from({ length: end - first }, (_, at) => stringAt(this.data.words, first + at)).flatMap((word) => {
      const phrase = this.byWord(word)
      const read = this.byReading(word).map((each) => [word, each] as const)
      return phrase === undefined ? read : [[word, phrase] as const, ...read]
    })
  }

  private phrase(at: number): Phrase
  private phrase(at: number | undefined): Phrase | undefined
  private phrase(at: number | undefined): Phrase | undefined {
    if (at === undefined) return undefined
    const cached = this.cached.get(at)
    if (cached !== undefined) return cached
    const { emoji, emojiOf, values } = this.data
    const value = stringAt(values, at)
    const phrase: Phrase = {
      match: { field: "vocabulary", value },
      emoji: stringAt(emoji, emojiOf[at]!).split(" "),
      isSensitive: isPeoplePhrase(value, this.language)
    }
    this.cached.set(at, phrase)
    return phrase
  }
}

/** The words joined as `byWord` expects them: Hangul, kana and ideographs without spaces, other words with spaces. */
export const phraseKey = (words: ReadonlyArray<string>): string =>
  words.length === 1 ? words[0]! : words.join(words.some(isUnspaced) ? "" : " ")

const stemsOf = (words: ReadonlyArray<string>, language: Language): string => {
  const { stem } = languageRules[language]
  return phraseKey(significantWords(words, language).map(stem))
}

const significantWords = (words: ReadonlyArray<string>, language: Language): ReadonlyArray<string> => {
  const { stopWords } = languageRules[language]
  return words.filter((word) => !stopWords.has(word))
}

/** The sorted words. Undefined for a single word, and for words that are written without spaces. */
const unorderedKey = (words: ReadonlyArray<string>): string | undefined =>
  words.length < 2 || words.some(isUnspaced) ? undefined : words.toSorted().join(" ")

/** Undefined if the words are usually written without spaces anyway. */
const joinedKey = (words: ReadonlyArray<string>): string | undefined =>
  words.length === 1 || words.some(isUnspaced) ? undefined : words.join("")
