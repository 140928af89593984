import { type AnalysedText, forms, type Text } from "./analyse.ts"
import type { Steps } from "./gently.ts"
import { TermDictionary } from "./TermDictionary.ts"

/** How many low bits of a posting hold its form. */
export const formBits = 2

/** Texts in the order of their folded spelling, and how much a match in one counts. */
export interface TextGroup {
  readonly texts: ReadonlyArray<AnalysedText>
  /** Whether they are of another language, on which this one falls back. */
  readonly areForeign: boolean
  readonly factorOf: (text: AnalysedText) => number
}

/** How many texts are indexed in one step. */
const textsAtOnce = 2000

/** Lists of numbers as two arrays: all of them one behind another, and where each begins. */
interface Lists<A extends Uint16Array | Uint32Array> {
  readonly starts: Uint32Array
  readonly values: A
}

/**
 * Texts and the terms that they are found by. The texts of plain emoji come first, in the order of their folded
 * spelling, so that those that begin alike are a range; behind them come those of emoji in a skin tone.
 */
export class TextIndex {
  readonly texts: ReadonlyArray<Text>
  /** The first text of emoji in a skin tone. */
  readonly firstToned: number
  /** What a match counts, by text. */
  readonly weights: Float32Array
  readonly words: Uint8Array
  readonly areNames: Uint8Array
  /** By text, whether it is of another language, on which this one falls back. */
  readonly areForeign: Uint8Array
  readonly emoji: Lists<Uint16Array>
  readonly terms: TermDictionary
  readonly termLengths: Uint8Array
  /** By term, whether it is a word of a text as it stands. */
  readonly areWords: Uint8Array
  /** By term, whether it tells skin tones: an emoji in one has it, and the plain one has not. */
  readonly tellTones: Uint8Array
  /** By term, the texts it stands in, each with the form in which it does in the lowest bits. */
  readonly postings: Lists<Uint32Array>

  private constructor({ areForeign, factors, texts }: Merged, firstToned: number, terms: Terms) {
    this.texts = texts.map(({ text }) => text)
    this.firstToned = firstToned
    this.weights = Float32Array.from(texts, ({ weight }, place) => factors[place]! * weight)
    this.words = Uint8Array.from(texts, ({ text }) => Math.min(text.words, 255))
    this.areNames = Uint8Array.from(texts, ({ text }) => Number(text.match.field === "name"))
    this.areForeign = Uint8Array.from(areForeign)
    this.emoji = flattened(
      texts.map(({ emoji }) => emoji),
      (length) => new Uint16Array(length)
    )
    this.terms = terms.dictionary
    this.termLengths = terms.lengths
    this.areWords = terms.areWords
    this.tellTones = terms.tellTones
    this.postings = terms.postings
  }

  static *make(
    plain: ReadonlyArray<TextGroup>,
    toned: TextGroup,
    tellsTone: (term: string) => boolean
  ): Steps<TextIndex> {
    const merged = merge(plain)
    const firstToned = merged.texts.length
    const texts = [...merged.texts, ...toned.texts]
    const factors = [...merged.factors, ...toned.texts.map(toned.factorOf)]
    const areForeign = [...merged.areForeign, ...toned.texts.map(() => 0)]
    yield
    const byTerm = new Map<string, Array<number>>()
    for (const [place, text] of texts.entries()) {
      if (place % textsAtOnce === 0) yield
      for (const [term, form] of text.terms) {
        // Who looks for skin tones types whole words.
        if (form === forms.part && place >= firstToned) continue
        const posting = (place << formBits) | form
        const known = byTerm.get(term)
        if (known === undefined) byTerm.set(term, [posting])
        else known.push(posting)
      }
    }
    const terms = Array.from(byTerm.keys()).sort()
    yield
    const dictionary = new TermDictionary(terms)
    yield
    const areWords = Uint8Array.from(terms, (term) => Number(byTerm.get(term)!.some(isWord)))
    const tellTones = Uint8Array.from(terms, (term) => Number(tellsTone(term)))
    const lengths = Uint8Array.from(terms, ({ length }) => Math.min(length, 255))
    const postings = flattened(
      terms.map((term) => byTerm.get(term)!),
      (length) => new Uint32Array(length)
    )
    yield
    return new TextIndex({ areForeign, factors, texts }, firstToned, {
      dictionary,
      lengths,
      areWords,
      tellTones,
      postings
    })
  }

  /** The texts of plain emoji that begin so, from the first to before the end. */
  beginning(folded: string): readonly [first: number, end: number] {
    const first = this.firstWhere((text) => text >= folded, 0)
    return [first, this.firstWhere((text) => !text.startsWith(folded), first)]
  }

  /** The first text from `low` on that `isBehind` holds for, as it does for all that follow. */
  private firstWhere(isBehind: (folded: string) => boolean, low: number): number {
    let high = this.firstToned
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind(this.texts[middle]!.folded)) high = middle
      else low = middle + 1
    }
    return low
  }
}

interface Terms {
  readonly dictionary: TermDictionary
  readonly lengths: Uint8Array
  readonly areWords: Uint8Array
  readonly tellTones: Uint8Array
  readonly postings: Lists<Uint32Array>
}

const isWord = (posting: number): boolean => (posting & ((1 << formBits) - 1)) === forms.word

interface Merged {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly factors: ReadonlyArray<number>
  readonly areForeign: ReadonlyArray<number>
}

/** One order of several that are in order. */
const merge = (groups: ReadonlyArray<TextGroup>): Merged => {
  const texts: Array<AnalysedText> = []
  const factors: Array<number> = []
  const areForeign: Array<number> = []
  const places = groups.map(() => 0)
  for (;;) {
    let least = -1
    for (const [group, { texts }] of groups.entries()) {
      const text = texts[places[group]!]
      if (text === undefined) continue
      if (least < 0 || text.text.folded < groups[least]!.texts[places[least]!]!.text.folded) least = group
    }
    if (least < 0) return { areForeign, factors, texts }
    const { areForeign: isForeign, factorOf, texts: from } = groups[least]!
    const text = from[places[least]!++]!
    texts.push(text)
    factors.push(factorOf(text))
    areForeign.push(Number(isForeign))
  }
}

const flattened = <A extends Uint16Array | Uint32Array>(
  lists: ReadonlyArray<ReadonlyArray<number>>,
  allocate: (length: number) => A
): Lists<A> => {
  const starts = new Uint32Array(lists.length + 1)
  for (const [place, { length }] of lists.entries()) starts[place + 1] = starts[place]! + length
  const values = allocate(starts[lists.length]!)
  for (const [place, list] of lists.entries()) values.set(list, starts[place]!)
  return { starts, values }
}
