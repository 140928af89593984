import { type Language, languages } from "@emoji-catalogue/domain"
import { readFileSync } from "node:fs"
import { join } from "node:path"

export const kinds = ["exact", "prefix", "typo", "keyword", "multi-word", "native"] as const
export type Kind = (typeof kinds)[number]

/** What somebody types, and every emoji that would please as the first answer. */
export interface RelevanceQuery {
  readonly q: string
  readonly language: Language
  readonly kind: Kind
  readonly expected: ReadonlyArray<string>
}

export interface QuerySet {
  readonly name: string
  readonly queries: ReadonlyArray<RelevanceQuery>
  /** The shares that must be right in the first place and in the first five. */
  readonly floors: readonly [first: number, five: number]
}

const read = (name: string): ReadonlyArray<Omit<RelevanceQuery, "language"> & { readonly language?: Language }> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"))

/** A set for each language, and one of what people look for every day. The answers were written before any result. */
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
