import type { LanguageRules } from "../text/languageRules.ts"
import type { QueryText } from "../text/parseQueryText.ts"
import { literalOf } from "../text/tokenize.ts"
import type { Phrase, PhraseData, PhraseDictionary } from "./PhraseDictionary.ts"
import type { TermDictionary } from "./TermDictionary.ts"
import type { TextIndex } from "./TextIndex.ts"

/** A search phrase of a single word, such as `madrid` for 🇪🇸, and one of the emoji that the phrase stands for. */
export interface PhraseName {
  /** The word of the phrase, or another form of this word that was given to `namesByForm`. */
  readonly word: string
  readonly phrase: Phrase
  /** The index of the emoji's name in `TextIndex.texts`. */
  readonly name: number
}

const none: ReadonlyArray<PhraseName> = []

/** The phrases of one language, resolved to the emoji of one catalogue. */
export class CataloguePhrases {
  private readonly dictionary: PhraseDictionary
  /** The names of emoji in regional variants of the language by their folded words. */
  private readonly regional: ReadonlyMap<string, Phrase>
  private readonly rules: LanguageRules
  private readonly index: TextIndex
  /** Maps each minimally qualified emoji to its index in the catalogue. */
  private readonly emojiIndexes: ReadonlyMap<string, number>
  /** For each emoji, the index of the text that is its name. */
  private readonly names: Uint32Array

  constructor(
    dictionary: PhraseDictionary,
    regional: ReadonlyMap<string, Phrase>,
    rules: LanguageRules,
    index: TextIndex,
    emojiIndexes: ReadonlyMap<string, number>
  ) {
    this.dictionary = dictionary
    this.regional = regional
    this.rules = rules
    this.index = index
    this.emojiIndexes = emojiIndexes
    this.names = namesOfEmoji(index, emojiIndexes.size)
  }

  /** The phrases of one word, and the readings of such phrases. */
  get words(): TermDictionary {
    return this.dictionary.words
  }

  get data(): PhraseData {
    return this.dictionary.data
  }

  /**
   * Finds the phrase for the whole query. If a text of an emoji is spelled exactly like the query, the phrase must also
   * be spelled exactly like the query. For example, the query `te` does not find the phrase `tè` if `te` is a text of
   * an emoji. If there is no phrase, finds the only phrase that is read like the query in kana, unless a text is.
   */
  find(query: QueryText): Phrase | undefined {
    const { folded, literal, words } = query
    const regional = this.regionalName(query)
    if (regional !== undefined) return regional
    const phrase = this.dictionary.find(literal, words, (word) => this.isKnownWord(word))
    if (phrase === undefined) return words.length === 1 ? this.onlyReadAs(words[0]!) : undefined
    return literalOf(phrase.match.value) !== literal && this.isText(folded, literal) ? undefined : phrase
  }

  private onlyReadAs(word: string): Phrase | undefined {
    const phrases = this.dictionary.byReading(word)
    return phrases.length === 1 && this.index.terms.idOf(word) < 0 ? phrases[0] : undefined
  }

  /** The indexes of the emoji that a phrase stands for, best first. Leaves out emoji that the catalogue lacks. */
  emojiOf({ emoji }: Phrase): ReadonlyArray<number> {
    return emoji.flatMap((each) => this.emojiIndexes.get(each) ?? [])
  }

  nameOf(emoji: number): number {
    return this.names[emoji]!
  }

  /** Whether the whole query is a phrase, in the same form of each word. */
  hasPhrase({ literal, words }: QueryText): boolean {
    return this.dictionary.hasPhrase(literal, words)
  }

  /** Whether the whole query is a regional name that `find` returns. */
  hasRegionalName(query: QueryText): boolean {
    return this.regionalName(query) !== undefined
  }

  hasWord(word: string): boolean {
    return this.dictionary.hasWord(word)
  }

  /** See `PhraseDictionary.byJoined`. */
  byJoined(joined: string): string | undefined {
    return this.dictionary.byJoined(joined)
  }

  /** The phrases of one word that are spelled or, if `mayBeRead` is true, read in kana like the word. */
  namesByWord(word: string, mayBeRead = true): ReadonlyArray<PhraseName> {
    const names = this.namesOf(word, this.dictionary.byWord(word))
    const read = mayBeRead ? this.dictionary.byReading(word) : []
    return read.length === 0 ? names : names.concat(read.flatMap((phrase) => this.namesOf(word, phrase)))
  }

  namesByForm(word: string): ReadonlyArray<PhraseName> {
    return this.namesOf(word, this.dictionary.byForm(word))
  }

  namesByPrefix(prefix: string): ReadonlyArray<PhraseName> {
    return this.dictionary.byPrefix(prefix).flatMap(([word, phrase]) => this.namesOf(word, phrase))
  }

  namesByTypo(typo: string): ReadonlyArray<PhraseName> {
    return this.dictionary.byTypo(typo).flatMap(([word, phrase]) => this.namesOf(word, phrase))
  }

  private namesOf(word: string, phrase: Phrase | undefined): ReadonlyArray<PhraseName> {
    if (phrase === undefined) return none
    return this.emojiOf(phrase).map((emoji) => ({ word, phrase, name: this.nameOf(emoji) }))
  }

  /**
   * Whether the word is in `withoutEmoji`, or a text contains the word, another form of it or a longer word that starts
   * with it.
   */
  private isKnownWord(word: string): boolean {
    if (this.rules.withoutEmoji.has(word)) return true
    const { terms } = this.index
    const [first, end] = terms.prefixRange(word)
    if (first < end) return true
    const stem = this.rules.stemTermOf(word)
    return stem !== undefined && (terms.idOf(stem) >= 0 || terms.idOf(this.rules.stem(word)) >= 0)
  }

  /**
   * The regional name that the whole query is. A text or phrase of the language itself is more common: `touro` is the
   * bull 🐂 in Portuguese, and only in Portugal also the zodiac sign ♉. For the same reason, a name that is spelled
   * differently does not match if a text of the language starts with the query.
   */
  private regionalName(query: QueryText): Phrase | undefined {
    const { folded, literal, trimmed } = query
    const name = this.regional.get(folded)
    if (name === undefined || this.hasPhrase(query) || this.hasOwnText(folded)) return undefined
    const spelling = literalOf(name.match.value)
    return spelling === literal || spelling === trimmed || !this.index.hasOwnPrefix(folded) ? name : undefined
  }

  /** Whether a text in the language of the index is spelled like `folded`. Shortcodes do not count. */
  private hasOwnText(folded: string): boolean {
    const { areFallback, texts } = this.index
    const [first, end] = this.index.prefixRange(folded)
    for (let text = first; text < end && texts.get(text).folded === folded; text++) {
      if (areFallback[text] === 0 && texts.get(text).kind !== "shortcode") return true
    }
    return false
  }

  private isText(folded: string, literal: string): boolean {
    const { texts } = this.index
    const [first, end] = this.index.prefixRange(folded)
    for (let text = first; text < end && texts.get(text).folded === folded; text++) {
      if (texts.get(text).literal === literal) return true
    }
    return false
  }
}

const namesOfEmoji = ({ areFallback, areNames, emoji: { starts, values } }: TextIndex, size: number) => {
  const names = new Uint32Array(size)
  for (let text = 0; text < areNames.length; text++) {
    if (areNames[text] === 0 || areFallback[text] === 1) continue
    for (let at = starts[text]!; at < starts[text + 1]!; at++) names[values[at]!] = text
  }
  return names
}
