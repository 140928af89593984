import type { CatalogueView, Match } from "@emoji-catalogue/application"
import { minimallyQualified, readReference, sequencesIn } from "@emoji-catalogue/domain"
import { emoticons } from "./emoticons.ts"

export interface LiteralMatch {
  readonly index: number
  readonly matched: Match
}

/** Only these can be an emoji, code points or a face of punctuation; most queries are letters. */
const mayBeLiteral = /[^\p{L}\p{M}\s'-]/u

/** The emoji that a text is, or spells by their code points, or in punctuation; none where it is words. */
export const literalMatches = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const asFace = emoticons.get(text.trim().toLowerCase())
  if (asFace === undefined && !mayBeLiteral.test(text)) return []
  const pasted = minimallyQualified(text).replace(/\s+/g, "")
  const sequences = sequencesIn(pasted)
  const isEmoji = sequences.length > 0 && sequences.join("") === pasted
  const wanted = asFace !== undefined ? [asFace] : isEmoji ? sequences : []
  if (wanted.length === 0) return byCodepoints(view, text.trim())
  const found = new Map<number, LiteralMatch>()
  for (const sequence of wanted) {
    const index = view.resolve(sequence)?.index
    if (index !== undefined) found.set(index, { index, matched: { field: "emoji", value: view.emoji[index]!.emoji } })
  }
  return Array.from(found.values())
}

const byCodepoints = (view: CatalogueView, text: string): ReadonlyArray<LiteralMatch> => {
  const [, characters] = readReference(text).characters
  const resolved = characters ? view.resolve(characters) : undefined
  return resolved === undefined
    ? []
    : [{ index: resolved.index, matched: { field: "codepoint", value: view.emoji[resolved.index]!.codepoint } }]
}
