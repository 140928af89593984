import type { AnalysedText, TermForm } from "./analyseTexts.ts"
import type { Steps } from "../cooperativeSteps.ts"
import { raggedArray, type RaggedArray } from "./raggedArray.ts"

/** The number of low bits of a posting that hold the form of the term. */
const formBits = 3

/**
 * A posting is one number that holds the index of a text and the form of a term in this text. Sorted postings are in
 * the order of their texts.
 */
export const postingOf = (text: number, form: TermForm): number => (text << formBits) | form
export const textIn = (posting: number): number => posting >>> formBits
export const formIn = (posting: number): TermForm => (posting & ((1 << formBits) - 1)) as TermForm

export interface TermTable {
  readonly terms: ReadonlyArray<string>
  readonly postings: RaggedArray<Uint32Array>
}

const textsPerStep = 2000
const termsPerStep = 10_000

export function* buildTermTable(
  texts: ReadonlyArray<AnalysedText>,
  excluded: ReadonlyArray<TermForm> = []
): Steps<TermTable> {
  const byTerm = new Map<string, Array<number>>()
  for (let text = 0; text < texts.length; text++) {
    if (text % textsPerStep === 0) yield
    for (const { form, term } of texts[text]!.terms) {
      if (excluded.includes(form)) continue
      const known = byTerm.get(term)
      if (known === undefined) byTerm.set(term, [postingOf(text, form)])
      else known.push(postingOf(text, form))
    }
  }
  const terms = Array.from(byTerm.keys()).sort()
  yield
  const lists = terms.map((term) => byTerm.get(term)!)
  return { terms, postings: raggedArray(lists, (length) => new Uint32Array(length)) }
}

export const indexOfTerm = ({ terms }: TermTable, term: string): number => {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < term) low = middle + 1
    else high = middle
  }
  return terms[low] === term ? low : -1
}

/** `mergedIndexes` maps the index of each text of the table to its index in the merged list. */
export interface NumberedTable {
  readonly table: TermTable
  readonly mergedIndexes: Uint32Array
}

/** Merges tables. Equal terms become one term with the postings of all tables. */
export function* mergeTermTables(tables: ReadonlyArray<NumberedTable>): Steps<TermTable> {
  const terms: Array<string> = []
  const starts: Array<number> = [0]
  const values = new Uint32Array(tables.reduce((sum, { table }) => sum + table.postings.values.length, 0))
  const reached = tables.map(() => 0)
  let end = 0
  for (;;) {
    if (terms.length % termsPerStep === 0) yield
    const smallest = smallestTerm(tables, reached)
    if (smallest === undefined) break
    const start = end
    let from = 0
    for (let source = 0; source < tables.length; source++) {
      const { table, mergedIndexes } = tables[source]!
      const term = reached[source]!
      if (table.terms[term] !== smallest) continue
      reached[source]!++
      from++
      const { starts, values: own } = table.postings
      for (let at = starts[term]!; at < starts[term + 1]!; at++) {
        values[end++] = postingOf(mergedIndexes[textIn(own[at]!)]!, formIn(own[at]!))
      }
    }
    if (from > 1) values.subarray(start, end).sort()
    terms.push(smallest)
    starts.push(end)
  }
  return { terms, postings: { starts: Uint32Array.from(starts), values } }
}

const smallestTerm = (tables: ReadonlyArray<NumberedTable>, reached: ReadonlyArray<number>): string | undefined => {
  let smallest: string | undefined
  for (let source = 0; source < tables.length; source++) {
    const term = tables[source]!.table.terms[reached[source]!]
    if (term !== undefined && (smallest === undefined || term < smallest)) smallest = term
  }
  return smallest
}

/** For each term, 1 if it has one of the forms in a text, otherwise 0. */
export const flagsOfForms = (
  { postings: { starts, values }, terms }: TermTable,
  forms: ReadonlyArray<TermForm>
): Uint8Array =>
  Uint8Array.from(terms, (_, term) => {
    for (let at = starts[term]!; at < starts[term + 1]!; at++) if (forms.includes(formIn(values[at]!))) return 1
    return 0
  })
