import type { Romanization, Spelling, Spellings } from "../text/romanization/Romanization.ts"
import type { StepBudget } from "./StepBudget.ts"
import type { TermDictionary } from "./TermDictionary.ts"

/** A start of a term, or a whole term, that may be meant by Latin letters. */
export interface NativeSpelling {
  readonly text: string
  /** Whether the letters spell a whole term, and not only its start. */
  readonly isTerm: boolean
  /** The sum of `Spelling.cost`. */
  readonly cost: number
}

/** Longer words are not romanized. */
const maxLetters = 40

/** A spelling whose letters are all typed is likelier. */
const unfinishedCost = 4

/**
 * Finds the terms, and the starts of terms, that the letters spell in another script, the likeliest first. They start
 * with the text `start`, which the letters follow. Each node and each spelling that is looked at is a step. If the
 * budget is exhausted, returns what was found until then.
 */
export const nativeSpellings = (
  dictionary: TermDictionary,
  { hasEnds, maxLetters: maxLength, spellings, unfinished }: Romanization,
  word: string,
  budget: StepBudget,
  start = ""
): ReadonlyArray<NativeSpelling> => {
  if (word.length > maxLetters) return []
  const letters = hasEnds ? `^${word}$` : word
  const found = new Map<string, NativeSpelling>()
  const costs = new Map<number, number>()
  const report = (text: string, isTerm: boolean, cost: number) => {
    const known = found.get(text)
    if (known === undefined || cost < known.cost) found.set(text, { text, isTerm, cost })
  }
  const visit = (at: number, node: number, text: string, cost: number): void => {
    const key = node * (maxLetters + 3) + at
    if (cost >= (costs.get(key) ?? Infinity)) return
    costs.set(key, cost)
    if (at === letters.length) return report(text, dictionary.isTermAt(node), cost)
    for (let length = Math.min(maxLength, letters.length - at); length > 0; length--) {
      forEachSpelling(dictionary, node, spellings.get(letters.slice(at, at + length)), budget, (next, spelling) =>
        visit(at + length, next, text + spelling.text, cost + spelling.cost)
      )
    }
    // The last letters may be the start of a longer spelling.
    forEachSpelling(dictionary, node, unfinished.get(letters.slice(at)), budget, (_, spelling) =>
      report(text + spelling.text, false, cost + spelling.cost + unfinishedCost)
    )
  }
  const first = dictionary.follow(0, start)
  if (first >= 0) visit(0, first, start, 0)
  return Array.from(found.values()).sort((left, right) => left.cost - right.cost)
}

/** Calls `visit` with each spelling that the trie has after a node, and with the node that the spelling leads to. */
const forEachSpelling = (
  dictionary: TermDictionary,
  node: number,
  spellings: Spellings | undefined,
  budget: StepBudget,
  visit: (node: number, spelling: Spelling) => void
): void => {
  if (spellings === undefined) return
  const { byFirstUnit, empty } = spellings
  if (empty !== undefined && budget.spend()) visit(node, empty)
  const visitChild = (child: number, startingHere: ReadonlyArray<Spelling>) => {
    for (const spelling of startingHere) {
      if (!budget.spend()) return
      const next = spelling.text.length === 1 ? child : dictionary.follow(child, spelling.text.slice(1))
      if (next >= 0) visit(next, spelling)
    }
  }
  if (node === 0) {
    // The root has thousands of children, and finds them by their characters.
    for (const [unit, startingHere] of byFirstUnit) {
      if (!budget.spend()) return
      const child = dictionary.follow(0, String.fromCharCode(unit))
      if (child >= 0) visitChild(child, startingHere)
    }
    return
  }
  for (const child of dictionary.childrenOf(node)) {
    if (!budget.spend()) return
    const startingHere = byFirstUnit.get(dictionary.unitAt(child))
    if (startingHere !== undefined) visitChild(child, startingHere)
  }
}
