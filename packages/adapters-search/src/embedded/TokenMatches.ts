import { termForms } from "./analyseTexts.ts"
import type { Phrase } from "./PhraseDictionary.ts"
import { formIn, postingOf, textIn } from "./termTable.ts"
import type { TextIndex } from "./TextIndex.ts"

/** Quality factor of a term that is a word of the text, its stem, or a part of it. */
const formQuality = [1, 0.85, 0.65]

interface PhraseMatch {
  readonly phrase: Phrase
  readonly quality: number
}

/**
 * The texts that one word of a query matches, each with the quality of its best term. The arrays cover all texts of the
 * index, so a `TokenMatchesPool` reuses them.
 */
export class TokenMatches {
  /** The matching texts, `count` of them, unordered. */
  readonly texts: Uint32Array
  count = 0
  /** Whether any term matches; it may have no text while skin-tone texts are left out. */
  hasTerm = false
  /** Whether a term matches that only skin-tone emoji have. */
  matchesSkinTone = false
  /** By text, the quality of the best matching term; 0 if none matches. */
  readonly qualities: Float32Array
  /** By the name of an emoji, the phrase that means the emoji, and its quality. */
  private readonly phrases = new Map<number, PhraseMatch>()
  private readonly index: TextIndex
  private end = 0

  constructor(index: TextIndex) {
    this.index = index
    this.texts = new Uint32Array(index.texts.length)
    this.qualities = new Float32Array(index.texts.length)
  }

  /** Removes all matches; `withTones` makes it accept the texts of skin-tone emoji too. */
  reset(withTones: boolean): void {
    for (let at = 0; at < this.count; at++) this.qualities[this.texts[at]!] = 0
    this.count = 0
    this.phrases.clear()
    this.hasTerm = false
    this.matchesSkinTone = false
    this.end = postingOf(withTones ? this.index.texts.length : this.index.firstToned, termForms.word)
  }

  /** Adds the texts of a term. */
  addTerm(term: number, quality: number, mayMatchSkinTone = true): void {
    const { areToneTerms, postings } = this.index
    this.hasTerm = true
    if (mayMatchSkinTone && areToneTerms[term] === 1) this.matchesSkinTone = true
    const { starts, values } = postings
    const last = starts[term + 1]!
    for (let at = starts[term]!; at < last; at++) {
      const posting = values[at]!
      if (posting >= this.end) break
      this.raise(textIn(posting), quality * formQuality[formIn(posting)]!)
    }
  }

  /** Adds the name of a plain emoji that a phrase means. */
  addPhrase(name: number, phrase: Phrase, quality: number): void {
    this.hasTerm = true
    if (quality <= this.qualities[name]!) return
    this.raise(name, quality)
    this.phrases.set(name, { phrase, quality: this.qualities[name]! })
  }

  /** The names that phrases added. */
  get phraseNames(): Iterable<number> {
    return this.phrases.keys()
  }

  /** The phrase by which a name matches; undefined if a word of the name matches better. */
  phraseOf(name: number): Phrase | undefined {
    const match = this.phrases.get(name)
    return match?.quality === this.qualities[name] ? match?.phrase : undefined
  }

  private raise(text: number, quality: number): void {
    const known = this.qualities[text]!
    if (quality <= known) return
    if (known === 0) this.texts[this.count++] = text
    this.qualities[text] = quality
  }
}

/**
 * Lends empty `TokenMatches` and reuses those that are returned. Until then no other query gets them; unreturned ones
 * are garbage-collected.
 */
export class TokenMatchesPool {
  private readonly index: TextIndex
  private readonly free: Array<TokenMatches> = []

  constructor(index: TextIndex) {
    this.index = index
  }

  lend(withTones: boolean): TokenMatches {
    const matches = this.free.pop() ?? new TokenMatches(this.index)
    matches.reset(withTones)
    return matches
  }

  return(matches: TokenMatches): void {
    this.free.push(matches)
  }
}
