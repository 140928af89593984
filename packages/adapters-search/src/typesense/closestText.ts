import { fold } from "@emoji-catalogue/domain"
import type { QueryText } from "../text/parseQueryText.ts"
import { tokensOf } from "../text/tokenize.ts"
import { synonyms } from "./synonyms.ts"

/** The minimum number of edits that turn `word` into a prefix of `other`. */
const editsToPrefix = (word: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let end = 1; end <= other.length; end++) {
      const replaced = row[end - 1]! + Number(word[at - 1] !== other[end - 1])
      next.push(Math.min(row[end]! + 1, next[end - 1]! + 1, replaced))
    }
    row = next
  }
  return Math.min(...row)
}

const withSynonyms = (word: string): ReadonlyArray<string> => [
  word,
  ...synonyms.flatMap((item) => (item.synonyms.includes(word) ? item.synonyms : []))
]

/**
 * Guesses the text by which Typesense found an emoji, because Typesense does not highlight every match. Returns the
 * first text that contains the whole query. If there is none, returns the text with the smallest `editsToPrefix` from a
 * query word or its synonym to a word of the text.
 */
export const closestText = <A extends { readonly value: string }>(
  texts: ReadonlyArray<A>,
  { folded, words }: QueryText
): A => {
  const containing = texts.find(({ value }) => fold(value).includes(folded))
  if (containing !== undefined) return containing
  const wanted = words.flatMap(withSynonyms)
  const edits = ({ value }: A) =>
    Math.min(...tokensOf(value).flatMap((other) => wanted.map((word) => editsToPrefix(word, other))))
  return texts
    .map((text) => ({ text, edits: edits(text) }))
    .reduce((best, each) => (each.edits < best.edits ? each : best)).text
}
