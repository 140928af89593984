import { minimallyQualified } from "@emoji-catalogue/domain"
import { literalOf } from "./fold.ts"
import type { Phrase, PhraseBook } from "./PhraseBook.ts"
import type { Typed } from "./Query.ts"
import type { TextIndex } from "./TextIndex.ts"

/** The phrases of a language, of the emoji of one catalogue. */
export class Phrases {
  private readonly book: PhraseBook
  private readonly index: TextIndex
  private readonly places: ReadonlyMap<string, number>
  /** By emoji, the text that is its name. */
  private readonly names: Uint32Array

  constructor(book: PhraseBook, index: TextIndex, places: ReadonlyMap<string, number>) {
    this.book = book
    this.index = index
    this.places = places
    this.names = namesIn(index, places.size)
  }

  /** The phrase that was typed, unless it is one like it, and a text is what was typed: `tè`, and not `te`. */
  typed({ folded, literal, words }: Typed): Phrase | undefined {
    const phrase = this.find(words)
    return phrase !== undefined && literalOf(phrase.value) !== literal && this.isText(folded, literal)
      ? undefined
      : phrase
  }

  find(words: ReadonlyArray<string>): Phrase | undefined {
    const isBegun = (word: string) => {
      const [first, end] = this.index.terms.beginning(word)
      return first < end
    }
    return this.book.find(words, isBegun)
  }

  /** The places of the emoji that a phrase means, best first. */
  placesOf({ emoji }: Phrase): ReadonlyArray<number> {
    return emoji.flatMap((each) => this.places.get(minimallyQualified(each)) ?? [])
  }

  /** The text that is an emoji's name. */
  nameOf(emoji: number): number {
    return this.names[emoji]!
  }

  private isText(folded: string, literal: string): boolean {
    const { texts } = this.index
    const [first, end] = this.index.beginning(folded)
    for (let text = first; text < end && texts[text]!.folded === folded; text++) {
      if (texts[text]!.literal === literal) return true
    }
    return false
  }

  /** The names of the emoji that a word alone means. */
  namesFor(word: string): ReadonlyArray<number> {
    const phrase = this.find([word])
    return phrase === undefined ? [] : this.placesOf(phrase).map((emoji) => this.nameOf(emoji))
  }
}

const namesIn = ({ areForeign, areNames, emoji: { starts, values }, firstToned }: TextIndex, size: number) => {
  const names = new Uint32Array(size)
  for (let text = 0; text < firstToned; text++) {
    if (areNames[text] === 0 || areForeign[text] === 1) continue
    for (let at = starts[text]!; at < starts[text + 1]!; at++) names[values[at]!] = text
  }
  return names
}
