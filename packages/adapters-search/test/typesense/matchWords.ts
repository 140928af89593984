import type { Indexed } from "./Collection.ts"
import { distance, distanceOfPrefix } from "./tokens.ts"

/** One text of a document with words of a query in it. */
export interface FieldMatch {
  readonly field: string
  /** Which of the field's texts. */
  readonly at: number
  readonly words: ReadonlyArray<string>
  readonly score: number
}

export interface Typos {
  readonly most: number
  readonly from: readonly [one: number, two: number]
}

/** The words of an index that stand for a word of a query, each with its typos. */
const candidates = (
  all: ReadonlyMap<string, number>,
  word: string,
  isBegun: boolean,
  typos: number,
  most: number
): ReadonlyMap<string, number> => {
  const found = Array.from(all).flatMap(([known, uses]) => {
    if (known === word || (isBegun && known.startsWith(word))) return [{ known, uses, edits: 0 }]
    if (typos === 0) return []
    const edits = isBegun ? distanceOfPrefix(word, known, typos) : distance(word, known, typos)
    return edits <= typos ? [{ known, uses, edits }] : []
  })
  // The word itself comes before all that only begin so.
  found.sort(
    (left, right) =>
      left.edits - right.edits || Number(right.known === word) - Number(left.known === word) || right.uses - left.uses
  )
  return new Map(found.slice(0, most).map(({ edits, known }) => [known, edits]))
}

/** How often each word is used in the fields that are looked in. */
const vocabulary = (documents: Iterable<Indexed>, fields: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const words = new Map<string, number>()
  for (const { words: byField } of documents) {
    for (const field of fields) {
      for (const word of byField.get(field)!.flat()) words.set(word, (words.get(word) ?? 0) + 1)
    }
  }
  return words
}

/** The documents that have all words of a query in the fields, with no more typos than allowed, and where. */
export const matchWords = (
  documents: ReadonlyArray<Indexed>,
  fields: ReadonlyArray<string>,
  query: ReadonlyArray<string>,
  {
    isBegun,
    mostCandidates,
    typos
  }: { readonly isBegun: boolean; readonly mostCandidates: number; readonly typos: Typos }
): ReadonlyMap<Indexed, ReadonlyArray<FieldMatch>> => {
  const known = vocabulary(documents, fields)
  const wanted = query.map((word, place) => {
    const allowed = Math.min(typos.most, typos.from.filter((length) => word.length >= length).length)
    return candidates(known, word, isBegun && place === query.length - 1, allowed, mostCandidates)
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

/** Words that are there, few typos, few words between them, the text being what was typed: in this order. */
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
