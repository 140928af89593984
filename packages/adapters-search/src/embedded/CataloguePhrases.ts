import { literalOf } from "../text/fold.ts"
import type { Phrase, PhraseDictionary } from "./PhraseDictionary.ts"
import type { QueryText } from "./QueryMatcher.ts"
import type { TextIndex } from "./TextIndex.ts"
import type { LanguageRules } from "../text/languageRules.ts"

/** The text that is the name of an emoji, and the word that means it. */
export interface PhraseName {
  readonly word: string
  readonly name: number
}

const none: ReadonlyArray<PhraseName> = []

/** The phrases of a language, of the emoji of one catalogue. */
export class CataloguePhrases {
  private readonly book: PhraseDictionary
  private readonly forms: LanguageRules
  private readonly index: TextIndex
  private readonly places: ReadonlyMap<string, number>
  /** By emoji, the text that is its name. */
  private readonly names: Uint32Array

  constructor(book: PhraseDictionary, forms: LanguageRules, index: TextIndex, places: ReadonlyMap<string, number>) {
    this.book = book
    this.forms = forms
    this.index = index
    this.places = places
    this.names = namesIn(index, places.size)
  }

  /** The phrase that was typed, unless it is only one like it, and a text is what was typed: `tè`, and not `te`. */
  find({ folded, literal, words }: QueryText): Phrase | undefined {
    const phrase = this.book.find(literal, words, (word) => this.isKnown(word))
    return phrase !== undefined && literalOf(phrase.match.value) !== literal && this.isText(folded, literal)
      ? undefined
      : phrase
  }

  /** Whether a text has a word, one that begins so, or another form of it. */
  private isKnown(word: string): boolean {
    const { terms } = this.index
    const [first, end] = terms.prefixRange(word)
    if (first < end) return true
    const stem = this.forms.stemTermOf(word)
    return stem !== undefined && (terms.termOf(stem) >= 0 || terms.termOf(this.forms.stem(word)) >= 0)
  }

  /** The places of the emoji that a phrase means, best first. */
  emojiOf({ emoji }: Phrase): ReadonlyArray<number> {
    return emoji.flatMap((each) => this.places.get(each) ?? [])
  }

  /** The text that is an emoji's name. */
  nameOf(emoji: number): number {
    return this.names[emoji]!
  }

  private isText(folded: string, literal: string): boolean {
    const { texts } = this.index
    const [first, end] = this.index.prefixRange(folded)
    for (let text = first; text < end && texts[text]!.folded === folded; text++) {
      if (texts[text]!.literal === literal) return true
    }
    return false
  }

  /** The names of the emoji that a word alone means, or another form of it, or one that begins so, or is misspelled so. */
  namesByWord(word: string): ReadonlyArray<PhraseName> {
    return this.namesOf(word, this.book.word(word))
  }
  namesByForm(word: string): ReadonlyArray<PhraseName> {
    return this.namesOf(word, this.book.byForm(word))
  }
  namesByPrefix(word: string): ReadonlyArray<PhraseName> {
    return this.book.byPrefix(word).flatMap(([whole, phrase]) => this.namesOf(whole, phrase))
  }
  namesByTypo(word: string): ReadonlyArray<PhraseName> {
    return this.book.byTypo(word).flatMap(([whole, phrase]) => this.namesOf(whole, phrase))
  }

  private namesOf(word: string, phrase: Phrase | undefined): ReadonlyArray<PhraseName> {
    if (phrase === undefined) return none
    return this.emojiOf(phrase).map((emoji) => ({ word, name: this.nameOf(emoji) }))
  }
}

const namesIn = ({ areFallback, areNames, emoji: { starts, values }, firstToned }: TextIndex, size: number) => {
  const names = new Uint32Array(size)
  for (let text = 0; text < firstToned; text++) {
    if (areNames[text] === 0 || areFallback[text] === 1) continue
    for (let at = starts[text]!; at < starts[text + 1]!; at++) names[values[at]!] = text
  }
  return names
}
