import type { Romanization } from "../text/romanization/Romanization.ts"
import type { TermDictionary } from "./TermDictionary.ts"

/** A start of a term, or a whole term, that may be meant by Latin letters. */
export interface NativeSpelling {
  readonly text: string
  /** Whether the letters spell a whole term, and not only its start. */
  readonly isTerm: boolean
  /** The sum of `Spelling.cost`. */
  readonly cost: number
}

/** Longer texts are not romanized, and a search stops after this many steps, so that its time is bounded. */
const maxLetters = 40
const maxSteps = 20_000

/**
 * Finds the terms, and the starts of terms, that the letters spell in another script, the likeliest first. They start
 * with the text `start`, which the letters follow.
 */
export const nativeSpellings = (
  dictionary: TermDictionary,
  { hasEnds, maxLetters: maxLength, spellings }: Romanization,
  word: string,
  start = ""
): ReadonlyArray<NativeSpelling> => {
  if (word.length > maxLetters) return []
  const letters = hasEnds ? `^${word}$` : word
  const found = new Map<string, NativeSpelling>()
  const costs = new Map<number, number>()
  let steps = 0
  const report = (text: string, isTerm: boolean, cost: number) => {
    const known = found.get(text)
    if (known === undefined || cost < known.cost) found.set(text, { text, isTerm, cost })
  }
  const follow = (node: number, text: string) => (steps++ < maxSteps ? dictionary.follow(node, text) : -1)
  const visit = (at: number, node: number, text: string, cost: number): void => {
    const key = node * (maxLetters + 3) + at
    if (cost >= (costs.get(key) ?? Infinity)) return
    costs.set(key, cost)
    if (at === letters.length) return report(text, dictionary.isTermAt(node), cost)
    for (let length = Math.min(maxLength, letters.length - at); length > 0; length--) {
      for (const spelling of spellings.get(letters.slice(at, at + length)) ?? []) {
        const next = follow(node, spelling.text)
        if (next >= 0) visit(at + length, next, text + spelling.text, cost + spelling.cost)
      }
    }
    if (letters.length - at >= maxLength) return
    // The last letters may be the start of a longer spelling.
    const rest = letters.slice(at)
    for (const [start, all] of spellings) {
      if (start === rest || !start.startsWith(rest)) continue
      for (const spelling of all) {
        const next = follow(node, spelling.text)
        if (next >= 0) report(text + spelling.text, false, cost + spelling.cost + unfinishedCost)
      }
    }
  }
  const first = dictionary.follow(0, start)
  if (first >= 0) visit(0, first, start, 0)
  return Array.from(found.values()).sort((left, right) => left.cost - right.cost)
}

/** A spelling whose letters are all typed is likelier. */
const unfinishedCost = 4
