import type { Phrase } from "./PhraseDictionary.ts"
import type { TokenMatches, TokenMatchesPool } from "./TokenMatches.ts"

/** Shared, because most queries match no phrase. */
const noPhrases = new Map<number, Phrase>()

/** The words of one query with the texts that each matches. */
export class MatchedQuery {
  readonly tokens: ReadonlyArray<TokenMatches>
  /** The indexes of the tokens that match any text, rarest first. */
  readonly knownTokens: ReadonlyArray<number>
  /** The words written as one, if the query has several. */
  readonly joined: string | undefined
  /** Whether a word without spaces was split that may be one misspelled word. */
  readonly isSplit: boolean
  private readonly averageRarity: number
  private readonly pool: TokenMatchesPool

  constructor(
    tokens: ReadonlyArray<TokenMatches>,
    joined: string | undefined,
    isSplit: boolean,
    pool: TokenMatchesPool
  ) {
    this.tokens = tokens
    this.joined = joined
    this.isSplit = isSplit
    this.pool = pool
    const known: Array<number> = []
    let rarities = 0
    for (let token = 0; token < tokens.length; token++) {
      const { count } = tokens[token]!
      if (count === 0) continue
      known.push(token)
      rarities += rarity(count)
    }
    this.knownTokens =
      known.length < 2 ? known : known.sort((left, right) => tokens[left]!.count - tokens[right]!.count)
    this.averageRarity = rarities / Math.max(1, known.length)
  }

  /** The weight of a known token: higher the fewer texts it matches. The weights add up to the number of known tokens. */
  weightOf(token: number): number {
    return rarity(this.tokens[token]!.count) / this.averageRarity
  }

  /** Whether a token matches a term that only skin-tone emoji have. */
  get matchesSkinTone(): boolean {
    for (const token of this.tokens) if (token.matchesSkinTone) return true
    return false
  }

  /** How many tokens a text matches. */
  tokensIn(text: number): number {
    let count = 0
    for (let token = 0; token < this.tokens.length; token++) if (this.tokens[token]!.qualities[text]! > 0) count++
    return count
  }

  /** The quality of a text's worst matching token; 0 unless the text matches all tokens. */
  minQuality(text: number): number {
    let min = 1
    for (let token = 0; token < this.tokens.length; token++) {
      min = Math.min(min, this.tokens[token]!.qualities[text]!)
    }
    return min
  }

  /** By name without a matching word, the phrase that means its emoji. */
  get phrases(): ReadonlyMap<number, Phrase> {
    let phrases = noPhrases
    for (const token of this.tokens) {
      for (const name of token.phraseNames) {
        const phrase = this.phraseOf(name)
        if (phrase === undefined) continue
        if (phrases === noPhrases) phrases = new Map()
        phrases.set(name, phrase)
      }
    }
    return phrases
  }

  private phraseOf(name: number): Phrase | undefined {
    let first: Phrase | undefined
    for (const token of this.tokens) {
      if (token.qualities[name] === 0) continue
      const phrase = token.phraseOf(name)
      if (phrase === undefined) return undefined
      first ??= phrase
    }
    return first
  }

  /** Returns the matches to their pool; the query is not read after that. */
  release(): void {
    for (const token of this.tokens) this.pool.return(token)
  }
}

const rarity = (texts: number): number => 1 / Math.log2(2 + texts)
