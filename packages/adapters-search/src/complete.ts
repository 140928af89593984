import type { Completion } from "@emoji-catalogue/application"
import { literalOf, tokensOf } from "./fold.ts"
import type { Weighted } from "./rank.ts"
import type { IndexedText } from "./TextIndex.ts"

interface Candidate extends Completion {
  readonly fit: number
  readonly rank: number
}

/** How a text fits what was typed; a worse fit never comes before a better one. */
const fits = { literal: 3, folded: 2, begins: 1, continues: 0 }

/**
 * The texts that begin as the query does, then the names of which a later word does; best first, and of those that fold
 * alike the best alone. Emoji in a skin tone are never offered: five of each would leave no room for others.
 */
export const complete = (
  query: string,
  limit: number,
  indexes: ReadonlyArray<Weighted>,
  isBase: (emoji: number) => boolean
): ReadonlyArray<Completion> => {
  const prefix = tokensOf(query).join(" ")
  if (prefix === "") return []
  const literal = literalOf(query)
  const best = new Map<string, Candidate>()
  const offer = (text: IndexedText, weight: number, fit: number) => {
    const candidate = candidateOf(text, weight, fit, isBase)
    const known = best.get(text.folded)
    if (candidate && (known === undefined || inOrder(candidate, known) < 0)) best.set(text.folded, candidate)
  }
  for (const { index, weight } of indexes) {
    for (const text of index.beginning(prefix)) {
      const equal = text.literal === literal ? fits.literal : fits.folded
      offer(text, weight, text.folded === prefix ? equal : fits.begins)
    }
  }
  // They rank below all the above, so that a full answer needs none of them.
  if (best.size < limit) {
    for (const { index, weight } of indexes) {
      for (const text of index.namesContinuing(prefix)) offer(text, weight, fits.continues)
    }
  }
  return Array.from(best.values())
    .sort(inOrder)
    .slice(0, limit)
    .map(({ index, kind, text }) => ({ text, index, kind }))
}

const candidateOf = (
  { emoji, field, value }: IndexedText,
  weight: number,
  fit: number,
  isBase: (emoji: number) => boolean
): Candidate | undefined => {
  const index = emoji.find(isBase)
  if (index === undefined || field === "emoji" || field === "codepoint") return undefined
  // A keyword of many emoji is the likelier aim, yet never likelier than a name.
  const rank = field === "name" ? 3 * weight : weight * (1 + Math.min(1, Math.log2(emoji.length) / 8))
  return { text: value, index, kind: field, fit, rank }
}

const inOrder = (left: Candidate, right: Candidate): number =>
  right.fit - left.fit || right.rank - left.rank || left.text.length - right.text.length || left.index - right.index
