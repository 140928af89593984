import { type Language, languages } from "@emoji-catalogue/domain"
import { readFileSync } from "node:fs"
import { join } from "node:path"

export const kinds = ["exact", "prefix", "typo", "keyword", "multi-word", "native"] as const
export type Kind = (typeof kinds)[number]

/** `expected` has every emoji that is correct as the first result. */
export interface RelevanceQuery {
  readonly q: string
  readonly language: Language
  readonly kind: Kind
  readonly expected: ReadonlyArray<string>
}

export interface QuerySet {
  readonly name: string
  readonly queries: ReadonlyArray<RelevanceQuery>
  /** The minimum shares of queries that find an expected emoji first, and among the first five. */
  readonly floors: readonly [first: number, five: number]
}

const read = (name: string) => {
  const queries: ReadonlyArray<Omit<RelevanceQuery, "language"> & { readonly language?: Language }> = JSON.parse(
    readFileSync(join(import.meta.dirname, `${name}.json`), "utf8")
  )
  for (const { kind, q } of queries) {
    if (!kinds.includes(kind)) throw new Error(`${name}.json: the query "${q}" has the unknown kind "${kind}"`)
  }
  return queries
}

/** The expected emoji were chosen before any result was seen, so they are not fitted to the engine. */
export const querySets: ReadonlyArray<QuerySet> = [
  ...languages.map((language) => ({
    name: language,
    queries: read(language).map((query) => ({ ...query, language })),
    floors: [0.95, 0.99] as const
  })),
  {
    name: "everyday",
    queries: read("everyday").map((query) => ({ language: "en" as const, ...query })),
    floors: [39 / 40, 1]
  }
]

const set = (name: string, first: number, five: number): QuerySet => ({
  name,
  queries: read(name).map((query) => ({ language: "en" as const, ...query })),
  floors: [first, five]
})

/**
 * Queries as people type them, written by authors who had not seen the vocabulary. The author of the messages and the
 * compounds had, but wrote them before the method that finds them.
 */
export const typedQuerySets: ReadonlyArray<QuerySet> = [
  set("unseen", 0.92, 0.96),
  set("elongated", 0.92, 0.92),
  set("joined", 0.95, 0.95),
  set("foreign", 0.9, 0.9),
  set("traditional", 0.94, 0.97),
  set("kana", 0.95, 0.97),
  set("sentences", 0.69, 0.91),
  set("messages", 0.85, 0.96),
  set("compounds", 0.9, 0.97),
  set("emoticons", 0.97, 0.98),
  set("romanized", 0.9, 0.95)
]

/** Searches for groups of people and for matters of health: 40 concepts in each language. */
export const peopleQueries: ReadonlyArray<RelevanceQuery> = JSON.parse(
  readFileSync(join(import.meta.dirname, "people.json"), "utf8")
).map((query: Omit<RelevanceQuery, "kind">) => ({ ...query, kind: "keyword" }))
