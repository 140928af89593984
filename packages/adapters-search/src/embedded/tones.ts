import { bitsIn, type Candidates } from "./Candidates.ts"
import type { EmojiAttributes } from "./EmojiAttributes.ts"

/** An emoji in a skin tone has the words of the plain one too, whose texts are not told again. */
export const shareBases = (candidates: Candidates, { bases }: EmojiAttributes): void => {
  const { count, emoji: list, met, scores } = candidates
  for (let at = 0; at < count; at++) {
    const emoji = list[at]!
    const base = bases[emoji]!
    if (base < 0) continue
    const more = met[base]! & ~met[emoji]!
    if (more === 0) continue
    scores[emoji]! += (scores[base]! * bitsIn(more)) / bitsIn(met[base]!)
    met[emoji]! |= more
  }
}

/** Leaves of an emoji in several skin tones the plain one. */
export const foldTones = (candidates: Candidates, { bases }: EmojiAttributes): void => {
  const { met } = candidates
  candidates.keepWhere((emoji) => bases[emoji]! < 0 || met[bases[emoji]!] === 0)
}

/** Puts in all tones of the emoji that were met: they are called as the plain one is. */
export const addTones = (candidates: Candidates, { tones }: EmojiAttributes): void => {
  const { matched, met, scores } = candidates
  for (const emoji of candidates.emoji.slice(0, candidates.count)) {
    for (const tone of tones.get(emoji) ?? []) {
      if (met[tone] !== 0) continue
      met[tone] = met[emoji]!
      scores[tone] = scores[emoji]!
      matched[tone] = matched[emoji]!
      candidates.emoji[candidates.count++] = tone
    }
  }
}
