import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { popularityOf } from "../text/popularity.ts"
import type { TextIndex } from "./TextIndex.ts"

/**
 * The prior score of an emoji is the part of its score that does not depend on the query. Popularity adds this value to
 * the prior score of the most used emoji, and a fraction of this value to the prior score of every other emoji.
 */
const popularityScore = 0.45

/**
 * An emoji with few names and keywords scores higher, because each of these texts describes the emoji better. An emoji
 * with fewer than `minTexts` texts scores as if it had `minTexts`.
 */
const concisenessScore = 0.3
const minTexts = 4

/** Ranks emoji independently of the query. The attributes are indexed by the emoji's index in the catalogue. */
export class EmojiAttributes {
  readonly popularity: Float32Array
  /** For each skin-tone emoji, the index of its plain emoji, which has no skin tone; -1 for a plain emoji. */
  readonly bases: Int32Array
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

  /** Returns the prior score of each emoji. Frequent use and few texts in the index's language raise the score. */
  priorScores({ areFallback, emoji: { starts, values }, firstToned, texts }: TextIndex): Float32Array {
    const counts = new Uint16Array(this.popularity.length)
    for (let text = 0; text < firstToned; text++) {
      const kind = texts.kindOf(text)
      if (areFallback[text] === 1 || (kind !== "name" && kind !== "keyword")) continue
      for (let each = starts[text]!; each < starts[text + 1]!; each++) counts[values[each]!]!++
    }
    return this.popularity.map((popularity, emoji) => {
      const texts = counts[this.bases[emoji]! < 0 ? emoji : this.bases[emoji]!]!
      return popularityScore * popularity + concisenessScore / Math.sqrt(Math.max(minTexts, texts))
    })
  }
}
