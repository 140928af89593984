import { type AnalysedText, type TermForm, termForms } from "./analyseTexts.ts"
import type { Steps } from "../cooperativeSteps.ts"
import { raggedArray, type RaggedArray } from "./raggedArray.ts"

/** How many low bits of a posting hold its form. */
const formBits = 2

/** A text that a term stands in, and how, as one number. Postings are in the order of their texts. */
export const postingOf = (text: number, form: TermForm): number => (text << formBits) | form
export const textIn = (posting: number): number => posting >>> formBits
export const formIn = (posting: number): TermForm => (posting & ((1 << formBits) - 1)) as TermForm

/** Terms in sorted order, and by term the texts that it stands in. */
export interface TermTable {
  readonly terms: ReadonlyArray<string>
  readonly postings: RaggedArray<Uint32Array>
}

/** How many texts, or terms, are read in one step. */
const textsAtOnce = 2000
const termsAtOnce = 10_000

/** The terms of texts, but for those of forms that are left out. */
export function* buildTermTable(texts: ReadonlyArray<AnalysedText>, without?: TermForm): Steps<TermTable> {
  const byTerm = new Map<string, Array<number>>()
  for (let place = 0; place < texts.length; place++) {
    if (place % textsAtOnce === 0) yield
    for (const { form, term } of texts[place]!.terms) {
      if (form === without) continue
      const known = byTerm.get(term)
      if (known === undefined) byTerm.set(term, [postingOf(place, form)])
      else known.push(postingOf(place, form))
    }
  }
  const terms = Array.from(byTerm.keys()).sort()
  yield
  const lists = terms.map((term) => byTerm.get(term)!)
  return { terms, postings: raggedArray(lists, (length) => new Uint32Array(length)) }
}

/** The place of a term in a table; -1 where it is none of it. */
export const indexOfTerm = ({ terms }: TermTable, term: string): number => {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < term) low = middle + 1
    else high = middle
  }
  return terms[low] === term ? low : -1
}

/** A table with the place that each of its texts has among those of all tables. */
export interface PlacedTable {
  readonly table: TermTable
  readonly places: Uint32Array
}

/** One table of several. */
export function* mergeTermTables(tables: ReadonlyArray<PlacedTable>): Steps<TermTable> {
  const terms: Array<string> = []
  const starts: Array<number> = [0]
  const values = new Uint32Array(tables.reduce((sum, { table }) => sum + table.postings.values.length, 0))
  const reached = tables.map(() => 0)
  let end = 0
  for (;;) {
    if (terms.length % termsAtOnce === 0) yield
    const least = smallestTerm(tables, reached)
    if (least === undefined) break
    const start = end
    let from = 0
    for (let place = 0; place < tables.length; place++) {
      const { places, table } = tables[place]!
      const term = reached[place]!
      if (table.terms[term] !== least) continue
      reached[place]!++
      from++
      const { starts, values: own } = table.postings
      for (let at = starts[term]!; at < starts[term + 1]!; at++) {
        values[end++] = postingOf(places[textIn(own[at]!)]!, formIn(own[at]!))
      }
    }
    if (from > 1) values.subarray(start, end).sort()
    terms.push(least)
    starts.push(end)
  }
  return { terms, postings: { starts: Uint32Array.from(starts), values } }
}

const smallestTerm = (tables: ReadonlyArray<PlacedTable>, reached: ReadonlyArray<number>): string | undefined => {
  let least: string | undefined
  for (let place = 0; place < tables.length; place++) {
    const term = tables[place]!.table.terms[reached[place]!]
    if (term !== undefined && (least === undefined || term < least)) least = term
  }
  return least
}

/** By term, whether it is a word of a text as it stands. */
export const wordFlags = ({ postings: { starts, values }, terms }: TermTable): Uint8Array =>
  Uint8Array.from(terms, (_, term) => {
    for (let at = starts[term]!; at < starts[term + 1]!; at++) if (formIn(values[at]!) === termForms.word) return 1
    return 0
  })
