import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { popularityOf } from "../text/popularity.ts"
import type { TextIndex } from "./TextIndex.ts"

/** Prior score of the most used emoji. */
const popularityScore = 0.45

/** Prior score of an emoji with few texts, because each text describes it better. */
const concisenessScore = 0.3
const minTexts = 4

/** The attributes that rank emoji independently of the query, by index in the catalogue. */
export class EmojiAttributes {
  readonly popularity: Float32Array
  /** The plain emoji of a skin-tone emoji; -1 for plain ones. */
  readonly bases: Int32Array
  /** The skin-tone emoji of each plain one. */
  readonly tones: ReadonlyMap<number, ReadonlyArray<number>>

  constructor(emoji: ReadonlyArray<CatalogueEmoji>) {
    const indexes = new Map(emoji.map(({ codepoint }, index) => [codepoint, index]))
    this.popularity = Float32Array.from(emoji, popularityOf)
    this.bases = Int32Array.from(emoji, ({ base }) => (base === null ? -1 : indexes.get(base)!))
    const tones = new Map<number, Array<number>>()
    for (const [index, base] of this.bases.entries()) {
      if (base >= 0) tones.set(base, [...(tones.get(base) ?? []), index])
    }
    this.tones = tones
  }

  /** The scores of emoji in one language before any query: higher the more they are used and the fewer texts they have. */
  priorScores({ areFallback, emoji: { starts, values }, firstToned, texts }: TextIndex): Float32Array {
    const counts = new Uint16Array(this.popularity.length)
    for (let text = 0; text < firstToned; text++) {
      const { kind } = texts[text]!
      if (areFallback[text] === 1 || (kind !== "name" && kind !== "keyword")) continue
      for (let each = starts[text]!; each < starts[text + 1]!; each++) counts[values[each]!]!++
    }
    return this.popularity.map((popularity, emoji) => {
      const texts = counts[this.bases[emoji]! < 0 ? emoji : this.bases[emoji]!]!
      return popularityScore * popularity + concisenessScore / Math.sqrt(Math.max(minTexts, texts))
    })
  }
}
