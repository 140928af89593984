/**
 * Query sets from keyword lists of other projects, which are no sources of the catalogue. Each keyword is a query, and
 * every emoji that has the keyword there is expected. Their authors chose the keywords for their own emoji pickers, so
 * many are vague or debatable: the shares are for comparison with earlier ones, not a goal.
 */
import emojilib from "emojilib/dist/emoji-en-US.json" with { type: "json" }
import { gemoji } from "gemoji"
import type { QuerySet } from "./querySets.ts"

/** A keyword of more emoji says too little about the emoji that a user wants. */
const maxEmoji = 4

const setOf = (
  name: string,
  pairs: Iterable<readonly [keyword: string, emoji: string]>,
  floors: QuerySet["floors"]
): QuerySet => {
  const expected = new Map<string, Array<string>>()
  for (const [keyword, emoji] of pairs) {
    const q = keyword.replaceAll("_", " ")
    // Emoticons, numbers and country codes.
    if (!/\p{Ll}{3}/u.test(q)) continue
    expected.set(q, [...(expected.get(q) ?? []), emoji])
  }
  const queries = Array.from(expected, ([q, expected]) => ({
    q,
    language: "en" as const,
    kind: "keyword" as const,
    expected
  }))
  return { name, queries: queries.filter((query) => query.expected.length <= maxEmoji), floors }
}

// The first keyword of an emoji is its name in CLDR, which is also its name in the catalogue.
const ofEmojilib = Object.entries(emojilib).flatMap(([emoji, [, ...keywords]]) =>
  keywords.map((keyword) => [keyword, emoji] as const)
)
const ofGemoji = gemoji.flatMap(({ emoji, tags }) => tags.map((tag) => [tag, emoji] as const))

/** emojilib 4.0.3 and gemoji 8.1.0, both under the MIT license. */
export const otherSets: ReadonlyArray<QuerySet> = [
  setOf("emojilib", ofEmojilib, [0.565, 0.72]),
  setOf("gemoji", ofGemoji, [0.47, 0.75])
]
