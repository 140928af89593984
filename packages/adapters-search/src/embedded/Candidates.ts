import type { RaggedArray } from "./raggedArray.ts"
import { PHRASE_MATCH, type TextMatches } from "./textMatches.ts"

/** Extra weight of a word that is in the name. */
const nameFactor = 0.25

/**
 * Accumulates the scores of one search. It keeps its arrays, which cover all emoji, from one search to the next;
 * `matches` returns copies.
 */
export class Candidates {
  /** The emoji of each text. */
  private readonly emojiOfTexts: RaggedArray<Uint16Array>
  /** The emoji that match, `count` of them, unordered. */
  private readonly emoji: Uint16Array
  private count = 0
  /** By emoji: its score, the text with the best score, and the tokens it matches, as bits; no bits if not a candidate. */
  private readonly scores: Float32Array
  private readonly texts: Int32Array
  private readonly tokens: Uint32Array
  /** By emoji, the score of the current token in its best text and in the name. */
  private readonly tokenScores: Float32Array
  private readonly nameScores: Float32Array
  /** By emoji, the score of the best text; from `finish` on, the bonus it has. */
  private readonly bestScores: Float32Array
  private endedTokens = 0
  /** Whether emoji without the current token are dropped. */
  private isFilter = false

  constructor(emojiOfTexts: RaggedArray<Uint16Array>, size: number) {
    this.emojiOfTexts = emojiOfTexts
    this.emoji = new Uint16Array(size)
    this.scores = new Float32Array(size)
    this.texts = new Int32Array(size)
    this.tokens = new Uint32Array(size)
    this.tokenScores = new Float32Array(size)
    this.nameScores = new Float32Array(size)
    this.bestScores = new Float32Array(size)
  }

  get isEmpty(): boolean {
    return this.count === 0
  }

  reset(): void {
    for (let at = 0; at < this.count; at++) this.tokens[this.emoji[at]!] = 0
    this.count = 0
    this.endedTokens = 0
  }

  /** Begins a token; with `isRequired` only emoji that match every earlier token remain candidates. */
  beginToken(isRequired: boolean): void {
    this.isFilter = isRequired && this.endedTokens !== 0
  }

  /** Scores the emoji of a text that matches the current token. */
  addText(text: number, score: number, isName: boolean): void {
    const { bestScores, endedTokens, isFilter, nameScores, scores, texts, tokens, tokenScores } = this
    const { starts, values } = this.emojiOfTexts
    const end = starts[text + 1]!
    for (let at = starts[text]!; at < end; at++) {
      const emoji = values[at]!
      if (isFilter ? tokens[emoji] === endedTokens : tokens[emoji] !== 0 || tokenScores[emoji] !== 0) {
        if (score > tokenScores[emoji]!) tokenScores[emoji] = score
        if (isName && score > nameScores[emoji]!) nameScores[emoji] = score
        if (score > bestScores[emoji]!) {
          bestScores[emoji] = score
          texts[emoji] = text
        }
      } else if (!isFilter) {
        this.emoji[this.count++] = emoji
        scores[emoji] = 0
        texts[emoji] = text
        tokenScores[emoji] = score
        nameScores[emoji] = isName ? score : 0
        bestScores[emoji] = score
      }
    }
  }

  /** Adds the scores of the current token. */
  endToken(token: number): void {
    const { count, emoji: list, isFilter, nameScores, scores, tokens, tokenScores } = this
    const bit = 1 << token
    let kept = 0
    for (let at = 0; at < count; at++) {
      const emoji = list[at]!
      if (tokenScores[emoji] !== 0) {
        scores[emoji]! += tokenScores[emoji]! + nameFactor * nameScores[emoji]!
        tokenScores[emoji] = 0
        nameScores[emoji] = 0
        tokens[emoji]! |= bit
      } else if (isFilter) {
        tokens[emoji] = 0
        continue
      }
      list[kept++] = emoji
    }
    this.count = kept
    this.endedTokens |= bit
  }

  /** Whether an emoji matches `count` tokens. */
  hasTokens(count: number): boolean {
    for (let at = 0; at < this.count; at++) if (bitsIn(this.tokens[this.emoji[at]!]!) === count) return true
    return false
  }

  /** Drops the emoji that match fewer tokens than others. */
  keepMostTokens(): void {
    let most = 0
    for (let at = 0; at < this.count; at++) most = Math.max(most, bitsIn(this.tokens[this.emoji[at]!]!))
    this.keepWhere((emoji) => bitsIn(this.tokens[emoji]!) === most)
  }

  keepWhere(isKept: (emoji: number) => boolean): void {
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const emoji = this.emoji[at]!
      if (isKept(emoji)) this.emoji[kept++] = emoji
      else this.tokens[emoji] = 0
    }
    this.count = kept
  }

  /** Gives skin-tone emoji the tokens of their base, whose texts are indexed once only. */
  inheritBaseTokens(bases: Int32Array): void {
    const { scores, tokens } = this
    for (let at = 0; at < this.count; at++) {
      const emoji = this.emoji[at]!
      const base = bases[emoji]!
      if (base < 0) continue
      const inherited = tokens[base]! & ~tokens[emoji]!
      if (inherited === 0) continue
      scores[emoji]! += (scores[base]! * bitsIn(inherited)) / bitsIn(tokens[base]!)
      tokens[emoji]! |= inherited
    }
  }

  /** Drops skin-tone emoji whose base is a candidate. */
  collapseTones(bases: Int32Array): void {
    this.keepWhere((emoji) => bases[emoji]! < 0 || this.tokens[bases[emoji]!] === 0)
  }

  /** Adds the skin tones of every candidate, with its score. */
  addTones(tones: ReadonlyMap<number, ReadonlyArray<number>>): void {
    for (const emoji of this.emoji.slice(0, this.count)) {
      for (const tone of tones.get(emoji) ?? []) {
        if (this.tokens[tone] !== 0) continue
        this.tokens[tone] = this.tokens[emoji]!
        this.scores[tone] = this.scores[emoji]!
        this.texts[tone] = this.texts[emoji]!
        this.emoji[this.count++] = tone
      }
    }
  }

  /** Ends the scoring of tokens: scales all scores by the share of known tokens and adds each emoji's prior score. */
  finishTokens(knownShare: number, priorScores: Float32Array): void {
    for (let at = 0; at < this.count; at++) {
      const emoji = this.emoji[at]!
      this.scores[emoji] = this.scores[emoji]! * knownShare + priorScores[emoji]!
      this.bestScores[emoji] = 0
    }
  }

  /** Adds a bonus to the emoji of a text; of several, each emoji gets the highest. */
  addBonus(text: number, bonus: number): void {
    const { bestScores, scores, texts, tokens } = this
    const { starts, values } = this.emojiOfTexts
    const end = starts[text + 1]!
    for (let at = starts[text]!; at < end; at++) {
      const emoji = values[at]!
      if (tokens[emoji] === 0 || bonus <= bestScores[emoji]!) continue
      scores[emoji]! += bonus - bestScores[emoji]!
      bestScores[emoji] = bonus
      texts[emoji] = text
    }
  }

  /** Raises an emoji to the score of a phrase that means it. */
  addPhraseMatch(emoji: number, score: number): void {
    if (this.tokens[emoji] === 0) {
      this.emoji[this.count++] = emoji
      this.scores[emoji] = 0
      this.tokens[emoji] = 1
    }
    if (this.scores[emoji]! >= score) return
    this.scores[emoji] = score
    this.texts[emoji] = PHRASE_MATCH
  }

  matches(): TextMatches {
    const emoji: Array<number> = []
    const scores: Array<number> = []
    const texts: Array<number> = []
    for (let at = 0; at < this.count; at++) {
      const each = this.emoji[at]!
      emoji.push(each)
      scores.push(this.scores[each]!)
      texts.push(this.texts[each]!)
    }
    return { emoji, scores, texts }
  }
}

const bitsIn = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
