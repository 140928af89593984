import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { popularityOf } from "../text/popularity.ts"
import type { TextIndex } from "./TextIndex.ts"

/** What the most used emoji scores for that. */
const popular = 0.45

/** What an emoji scores whose texts are few, each of which says the more of it. */
const concise = 0.3
const fewTexts = 4

/** What is known of emoji whatever is asked for, by their places. */
export class EmojiAttributes {
  readonly popularity: Float32Array
  /** The plain emoji that one in a skin tone shows; -1 of a plain one. */
  readonly bases: Int32Array
  /** Those that show a plain emoji in a skin tone. */
  readonly tones: ReadonlyMap<number, ReadonlyArray<number>>

  constructor(emoji: ReadonlyArray<CatalogueEmoji>) {
    const places = new Map(emoji.map(({ codepoint }, index) => [codepoint, index]))
    this.popularity = Float32Array.from(emoji, popularityOf)
    this.bases = Int32Array.from(emoji, ({ base }) => (base === null ? -1 : places.get(base)!))
    const tones = new Map<number, Array<number>>()
    for (const [place, base] of this.bases.entries()) {
      if (base >= 0) tones.set(base, [...(tones.get(base) ?? []), place])
    }
    this.tones = tones
  }

  /** What emoji score in one language whatever is asked for: the more they are used, and the fewer texts say what they are. */
  priorScores({ areFallback, emoji: { starts, values }, firstToned, texts }: TextIndex): Float32Array {
    const counts = new Uint16Array(this.popularity.length)
    for (let text = 0; text < firstToned; text++) {
      const { field } = texts[text]!.match
      if (areFallback[text] === 1 || (field !== "name" && field !== "keyword")) continue
      for (let each = starts[text]!; each < starts[text + 1]!; each++) counts[values[each]!]!++
    }
    return this.popularity.map((used, emoji) => {
      const texts = counts[this.bases[emoji]! < 0 ? emoji : this.bases[emoji]!]!
      return popular * used + concise / Math.sqrt(Math.max(fewTexts, texts))
    })
  }
}
