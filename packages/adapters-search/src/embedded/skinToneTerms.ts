import type { Catalogue } from "@emoji-catalogue/domain"
import type { TextGroup } from "./mergeTexts.ts"
import { indexOfTerm, textIn } from "./termTable.ts"

export const skinToneTerms = (
  { emoji }: Catalogue,
  plain: ReadonlyArray<TextGroup>,
  toned: TextGroup
): ReadonlySet<string> => {
  const indexes = new Map(emoji.map(({ codepoint }, index) => [codepoint, index]))
  const toneTerms = new Set<string>()
  for (const [at, term] of toned.table.terms.entries()) {
    const plainWithTerm = new Set(
      plain.flatMap((group) => Array.from(emojiWith(group, indexOfTerm(group.table, term))))
    )
    for (const each of emojiWith(toned, at)) {
      if (plainWithTerm.has(indexes.get(emoji[each]!.base!)!)) continue
      toneTerms.add(term)
      break
    }
  }
  return toneTerms
}

/** Yields the emoji of each text that has the term. An emoji with several such texts is repeated. */
function* emojiWith({ table: { postings }, texts }: TextGroup, term: number): Iterable<number> {
  if (term < 0) return
  for (let at = postings.starts[term]!; at < postings.starts[term + 1]!; at++) {
    yield* texts[textIn(postings.values[at]!)]!.emoji
  }
}
