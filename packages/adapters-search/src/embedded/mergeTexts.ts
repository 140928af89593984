import type { AnalysedText } from "./analyseTexts.ts"
import type { TermTable } from "./termTable.ts"

/** Texts in the order of their folded spelling, with their terms, and how much a match in one counts. */
export interface TextGroup {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly table: TermTable
  /** Whether they are of another language, on which this one falls back. */
  readonly isFallback: boolean
  readonly weightOf: (text: AnalysedText) => number
}

/** The texts of groups in one order, what a match in each counts, and by group the places that its texts have in that order. */
export interface MergedTexts {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly weights: ReadonlyArray<number>
  readonly areFallback: ReadonlyArray<number>
  readonly places: ReadonlyArray<Uint32Array>
}

/** One order of the groups of `sorted`, and behind them the texts of `last`. */
export const mergeTexts = (sorted: ReadonlyArray<TextGroup>, last: TextGroup): MergedTexts => {
  const texts: Array<AnalysedText> = []
  const weights: Array<number> = []
  const areFallback: Array<number> = []
  const groups = [...sorted, last]
  const places = groups.map((group) => new Uint32Array(group.texts.length))
  const reached = groups.map(() => 0)
  const take = (place: number) => {
    const group = groups[place]!
    const text = group.texts[reached[place]!]!
    places[place]![reached[place]!++] = texts.length
    texts.push(text)
    weights.push(group.weightOf(text) * text.weight)
    areFallback.push(Number(group.isFallback))
  }
  for (;;) {
    let least = -1
    let spelling = ""
    for (let place = 0; place < sorted.length; place++) {
      const text = sorted[place]!.texts[reached[place]!]
      if (text === undefined || (least >= 0 && text.text.folded >= spelling)) continue
      least = place
      spelling = text.text.folded
    }
    if (least < 0) break
    take(least)
  }
  for (let text = 0; text < last.texts.length; text++) take(sorted.length)
  return { texts, weights, areFallback, places }
}
