import { HttpError, type Collection, type Document } from "./Collection.ts"
import type { FieldMatch } from "./matchWords.ts"
import { tokenize } from "./tokenize.ts"

export interface Hit {
  readonly document: Document
  readonly matches: ReadonlyArray<FieldMatch>
  readonly textMatch: number
}

export interface Group {
  readonly key: unknown
  readonly hits: ReadonlyArray<Hit>
}

interface HitParameters {
  readonly include_fields: string | undefined
  readonly enable_highlight_v1: boolean
}

export const listOf = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined || text === "" ? [] : text.split(",").map((each) => each.trim())

/** A hit in a response: the included fields and the highlights. */
export const hitBody = ({ document, matches, textMatch }: Hit, parameters: HitParameters) => {
  const fields = listOf(parameters.include_fields)
  const body = fields.length === 0 ? document : Object.fromEntries(fields.map((field) => [field, document[field]]))
  const byField = Map.groupBy(matches, ({ field }) => field)
  const highlights = Array.from(byField, ([field, matches]) => {
    const texts = document[field]
    const snippetOf = ({ at, words }: FieldMatch) =>
      String([texts].flat()[at]).replace(/\S+/g, (word) =>
        tokenize(word).some((each) => words.includes(each)) ? `<mark>${word}</mark>` : word
      )
    return Array.isArray(texts)
      ? {
          field,
          indices: matches.map(({ at }) => at),
          snippets: matches.map(snippetOf),
          matched_tokens: matches.map(({ words }) => words)
        }
      : { field, snippet: snippetOf(matches[0]!), matched_tokens: matches[0]!.words }
  })
  return {
    document: body,
    highlight: {},
    ...(parameters.enable_highlight_v1 ? { highlights } : {}),
    text_match: textMatch
  }
}

/** Counts groups if hits are grouped, else hits. */
export const facetCounts = ({ fields }: Collection, groups: ReadonlyArray<Group>, field: string, max: number) => {
  if (fields.find(({ name }) => name === field)?.facet !== true) {
    throw new HttpError(`Could not find a facet field named \`${field}\` in the schema.`, 404)
  }
  const counts = new Map<string, number>()
  for (const { hits } of groups) {
    const values = new Set(hits.flatMap(({ document }) => [document[field]].flat().map(String)))
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const sorted = Array.from(counts, ([value, count]) => ({ count, highlighted: value, value })).sort(
    (left, right) => right.count - left.count
  )
  return { counts: sorted.slice(0, max), field_name: field, sampled: false, stats: { total_values: counts.size } }
}
