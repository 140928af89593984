import { fold } from "@emoji-catalogue/domain"

/** What Latin letters stand for in another script. Empty if the other script leaves them out. */
export interface Spelling {
  readonly text: string
  /** 0 for a likely spelling, more for a less likely one. */
  readonly cost: number
}

/** What some Latin letters may stand for. */
export interface Spellings {
  /** By the first UTF-16 code unit of their texts, because a letter of Pinyin has hundreds of spellings. */
  readonly byFirstUnit: ReadonlyMap<number, ReadonlyArray<Spelling>>
  /** The spelling with an empty text, if any. */
  readonly empty: Spelling | undefined
}

/** The spellings in another script of what is typed in Latin letters. */
export interface Romanization {
  /** By the Latin letters. */
  readonly spellings: ReadonlyMap<string, Spellings>
  /** For the first letters of each longer entry in `spellings`, the spellings of all such entries. */
  readonly unfinished: ReadonlyMap<string, Spellings>
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
  const unfinished = new Map<string, Map<string, Spelling>>()
  for (const [letters, all] of entries) {
    const folded = all.map(({ cost, text }) => ({ text: fold(text), cost }))
    addLikeliest(spellings, letters, folded)
    for (let length = 1; length < letters.length; length++) addLikeliest(unfinished, letters.slice(0, length), folded)
  }
  return {
    spellings: groupByFirstUnit(spellings),
    unfinished: groupByFirstUnit(unfinished),
    maxLetters: Math.max(...Array.from(spellings.keys(), ({ length }) => length)),
    hasEnds: spellings.has("$")
  }
}

/** Of equal texts, only the likeliest spelling remains. */
const addLikeliest = (
  byLetters: Map<string, Map<string, Spelling>>,
  letters: string,
  spellings: ReadonlyArray<Spelling>
): void => {
  const known = byLetters.get(letters) ?? new Map<string, Spelling>()
  byLetters.set(letters, known)
  for (const spelling of spellings) {
    if (spelling.cost < (known.get(spelling.text)?.cost ?? Infinity)) known.set(spelling.text, spelling)
  }
}

const groupByFirstUnit = (
  byLetters: ReadonlyMap<string, ReadonlyMap<string, Spelling>>
): ReadonlyMap<string, Spellings> =>
  new Map(
    Array.from(byLetters, ([letters, byText]) => {
      const written = Array.from(byText.values()).filter(({ text }) => text !== "")
      return [letters, { byFirstUnit: Map.groupBy(written, ({ text }) => text.charCodeAt(0)), empty: byText.get("") }]
    })
  )

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
