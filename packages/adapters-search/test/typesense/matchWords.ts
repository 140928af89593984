import type { Indexed } from "./Collection.ts"
import { editDistance, prefixEditDistance } from "./tokenize.ts"

/** A text of a document that has words of a query. */
export interface FieldMatch {
  readonly field: string
  /** The position of the text in the field. */
  readonly at: number
  readonly words: ReadonlyArray<string>
  readonly score: number
}

export interface Typos {
  readonly max: number
  readonly from: readonly [one: number, two: number]
}

/** The indexed words that match a word of a query, each with its edit distance. */
const candidates = (
  all: ReadonlyMap<string, number>,
  word: string,
  isPrefix: boolean,
  typos: number,
  max: number
): ReadonlyMap<string, number> => {
  const found = Array.from(all).flatMap(([known, uses]) => {
    if (known === word || (isPrefix && known.startsWith(word))) return [{ known, uses, edits: 0 }]
    if (typos === 0) return []
    const edits = isPrefix ? prefixEditDistance(word, known, typos) : editDistance(word, known, typos)
    return edits <= typos ? [{ known, uses, edits }] : []
  })
  // The word itself comes before words with the prefix.
  found.sort(
    (left, right) =>
      left.edits - right.edits || Number(right.known === word) - Number(left.known === word) || right.uses - left.uses
  )
  return new Map(found.slice(0, max).map(({ edits, known }) => [known, edits]))
}

/** How often each word occurs in the searched fields. */
const vocabulary = (documents: Iterable<Indexed>, fields: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const words = new Map<string, number>()
  for (const { words: byField } of documents) {
    for (const field of fields) {
      for (const word of byField.get(field)!.flat()) words.set(word, (words.get(word) ?? 0) + 1)
    }
  }
  return words
}

/** The documents with all words of a query in the fields, within the allowed typos, and their matches. */
export const matchWords = (
  documents: ReadonlyArray<Indexed>,
  fields: ReadonlyArray<string>,
  query: ReadonlyArray<string>,
  {
    isPrefix,
    maxCandidates,
    typos
  }: { readonly isPrefix: boolean; readonly maxCandidates: number; readonly typos: Typos }
): ReadonlyMap<Indexed, ReadonlyArray<FieldMatch>> => {
  const known = vocabulary(documents, fields)
  const wanted = query.map((word, place) => {
    const allowed = Math.min(typos.max, typos.from.filter((length) => word.length >= length).length)
    return candidates(known, word, isPrefix && place === query.length - 1, allowed, maxCandidates)
  })
  const found = new Map<Indexed, ReadonlyArray<FieldMatch>>()
  for (const each of documents) {
    const has = wanted.map((words) =>
      fields.some((field) => each.words.get(field)!.some((text) => text.some((word) => words.has(word))))
    )
    if (!has.every((one) => one)) continue
    const matches = fields.flatMap((field) =>
      each.words.get(field)!.flatMap((text, at) => matchText(field, at, text, wanted, query) ?? [])
    )
    found.set(each, matches)
  }
  return found
}

/** Scores by matched words, then fewer typos, then fewer words between them, then equality with the query. */
const matchText = (
  field: string,
  at: number,
  text: ReadonlyArray<string>,
  wanted: ReadonlyArray<ReadonlyMap<string, number>>,
  query: ReadonlyArray<string>
): FieldMatch | undefined => {
  const words = wanted.flatMap((candidates) => {
    const best = text
      .filter((word) => candidates.has(word))
      .sort((left, right) => candidates.get(left)! - candidates.get(right)!)[0]
    return best === undefined ? [] : [{ word: best, edits: candidates.get(best)! }]
  })
  if (words.length === 0) return undefined
  const edits = words.reduce((sum, each) => sum + each.edits, 0)
  const places = words.map(({ word }) => text.indexOf(word))
  const between = Math.max(...places) - Math.min(...places) + 1 - words.length
  const isExact = text.length === query.length && text.every((word, place) => word === query[place])
  return {
    field,
    at,
    words: words.map(({ word }) => word),
    score: words.length * 1000 + Math.max(0, 20 - edits) * 40 + Math.max(0, 19 - between) * 2 + Number(isExact)
  }
}
