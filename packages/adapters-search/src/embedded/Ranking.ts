import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { popularityOf } from "./popularity.ts"

/** What emoji score whatever is asked for, by place: the more they are used, and the fewer texts say what they are. */
export interface Ranking {
  readonly popularity: Float32Array
  /** By place, the plain emoji that one in a skin tone shows; -1 of a plain one. */
  readonly bases: Int32Array
  /** By place, those that show it in a skin tone. */
  readonly tones: ReadonlyMap<number, ReadonlyArray<number>>
}

export const rankingOf = (emoji: ReadonlyArray<CatalogueEmoji>): Ranking => {
  const places = new Map(emoji.map(({ codepoint }, index) => [codepoint, index]))
  const bases = Int32Array.from(emoji, ({ base }) => (base === null ? -1 : places.get(base)!))
  const tones = new Map<number, Array<number>>()
  for (const [place, base] of bases.entries()) if (base >= 0) tones.set(base, [...(tones.get(base) ?? []), place])
  return { popularity: Float32Array.from(emoji, popularityOf), bases, tones }
}
