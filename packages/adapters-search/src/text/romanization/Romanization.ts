import { fold } from "@emoji-catalogue/domain"

/** What Latin letters stand for in another script. Empty if the other script leaves them out. */
export interface Spelling {
  readonly text: string
  /** 0 for a likely spelling, more for a less likely one. */
  readonly cost: number
}

/** The spellings in another script of what is typed in Latin letters, by the Latin letters. */
export interface Romanization {
  readonly spellings: ReadonlyMap<string, ReadonlyArray<Spelling>>
  readonly maxLetters: number
  /** Whether `^` and `$` stand in `spellings` for the start and the end of a word. */
  readonly hasEnds: boolean
}

export type Entry = readonly [letters: string, spellings: ReadonlyArray<Spelling>]

/** Builds the romanization when it is first used, because most processes never use it. */
export const romanization = (entriesOf: () => Iterable<Entry>): (() => Romanization) => {
  let built: Romanization | undefined
  return () => (built ??= build(entriesOf()))
}

/** Folds all spellings, because they are compared with folded terms. */
const build = (entries: Iterable<Entry>): Romanization => {
  const spellings = new Map<string, Map<string, Spelling>>()
  for (const [letters, all] of entries) {
    const known = spellings.get(letters) ?? new Map<string, Spelling>()
    spellings.set(letters, known)
    for (const { cost, text } of all) {
      const folded = fold(text)
      if (cost < (known.get(folded)?.cost ?? Infinity)) known.set(folded, { text: folded, cost })
    }
  }
  return {
    spellings: new Map(Array.from(spellings, ([letters, all]) => [letters, Array.from(all.values())])),
    maxLetters: Math.max(...Array.from(spellings.keys(), ({ length }) => length)),
    hasEnds: spellings.has("$")
  }
}

/**
 * Parses a table such as `k ㄱ ㅋ, t ㅌ/ㄷ`: Latin letters and their spellings, the likeliest first. `/` separates equally
 * likely spellings, and `_` is an empty spelling.
 */
export const parseSpellings = (table: string): ReadonlyArray<Entry> =>
  table.split(",").map((entry) => {
    const [letters, ...groups] = entry.trim().split(/\s+/)
    const spellings = groups.flatMap((group, cost) =>
      group.split("/").map((text) => ({ text: text === "_" ? "" : text, cost }))
    )
    return [letters!, spellings] as const
  })

/** Adds a text before or after each spelling, at a cost. */
export const affixed = (
  spellings: ReadonlyArray<Spelling>,
  before: string,
  after: string,
  moreCost: number
): ReadonlyArray<Spelling> =>
  spellings.map(({ cost, text }) => ({ text: before + text + after, cost: cost + moreCost }))
