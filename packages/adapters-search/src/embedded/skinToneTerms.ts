import type { Catalogue } from "@emoji-catalogue/domain"
import type { TextGroup } from "./mergeTexts.ts"
import { indexOfTerm, textIn } from "./termTable.ts"

/** The terms that tell skin tones: an emoji in one has them, and the plain one has not. */
export const skinToneTerms = (
  { emoji }: Catalogue,
  plain: ReadonlyArray<TextGroup>,
  toned: TextGroup
): ReadonlySet<string> => {
  const places = new Map(emoji.map(({ codepoint }, place) => [codepoint, place]))
  const telling = new Set<string>()
  for (const [place, term] of toned.table.terms.entries()) {
    const having = new Set(plain.flatMap((group) => Array.from(emojiWith(group, indexOfTerm(group.table, term)))))
    for (const each of emojiWith(toned, place)) {
      if (having.has(places.get(emoji[each]!.base!)!)) continue
      telling.add(term)
      break
    }
  }
  return telling
}

/** The emoji that a term of a group is found by; one may come more than once. */
function* emojiWith({ table: { postings }, texts }: TextGroup, term: number): Iterable<number> {
  if (term < 0) return
  for (let at = postings.starts[term]!; at < postings.starts[term + 1]!; at++) {
    yield* texts[textIn(postings.values[at]!)]!.emoji
  }
}
