import { termForms } from "./analyseTexts.ts"
import { formIn, postingOf, textIn } from "./termTable.ts"
import type { TextIndex } from "./TextIndex.ts"

/** How well a term fits a word of a text that it is, the stem of, or a part of. */
const formQuality = [1, 0.85, 0.65]

/**
 * The texts that one word of a query meets, each with the quality of its best term. It holds the arrays that every query
 * needs, and is filled anew for each.
 */
export class TokenMatches {
  /** The texts that were met, `count` of them, in no order. */
  readonly texts: Uint32Array
  count = 0
  /** Whether any term was met at all; there may be no text where those of skin tones are left out. */
  isKnown = false
  /** Whether a term was met that tells skin tones. */
  matchesSkinTone = false
  private readonly index: TextIndex
  /** By text, how well the best term fits; 0 where none was met. */
  readonly qualities: Float32Array
  private end = 0

  constructor(index: TextIndex) {
    this.index = index
    this.texts = new Uint32Array(index.texts.length)
    this.qualities = new Float32Array(index.texts.length)
  }

  /** Forgets the query before. `withTones` also meets the texts of emoji in a skin tone. */
  reset(withTones: boolean): void {
    for (let at = 0; at < this.count; at++) this.qualities[this.texts[at]!] = 0
    this.count = 0
    this.isKnown = false
    this.matchesSkinTone = false
    this.end = postingOf(withTones ? this.index.texts.length : this.index.firstToned, termForms.word)
  }

  /** Takes in the texts that a term stands in. Only who typed some of a term wants skin tones for it. */
  addTerm(term: number, quality: number, mayTellTone = true): void {
    const { postings, areToneTerms } = this.index
    this.isKnown = true
    if (mayTellTone && areToneTerms[term] === 1) this.matchesSkinTone = true
    const { starts, values } = postings
    const last = starts[term + 1]!
    for (let at = starts[term]!; at < last; at++) {
      const posting = values[at]!
      if (posting >= this.end) break
      this.raise(textIn(posting), quality * formQuality[formIn(posting)]!)
    }
  }

  /** Takes in one text of a plain emoji. */
  addText(text: number, quality: number): void {
    this.isKnown = true
    this.raise(text, quality)
  }

  private raise(text: number, fit: number): void {
    const known = this.qualities[text]!
    if (fit <= known) return
    if (known === 0) this.texts[this.count++] = text
    this.qualities[text] = fit
  }
}
