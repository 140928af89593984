import type { AnalysedText } from "./analyseTexts.ts"
import type { TermTable } from "./termTable.ts"

/** Texts sorted by their folded spelling, with their terms and weights. */
export interface TextGroup {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly table: TermTable
  readonly isFallback: boolean
  readonly weightOf: (text: AnalysedText) => number
}

export interface MergedTexts {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly weights: ReadonlyArray<number>
  readonly areFallback: ReadonlyArray<number>
  /** For each group, an array that maps the index of each text in the group to its index in the merged list. */
  readonly mergedIndexes: ReadonlyArray<Uint32Array>
}

/** Merges the `sorted` groups by folded spelling, then appends the texts of `last`. */
export const mergeTexts = (sorted: ReadonlyArray<TextGroup>, last: TextGroup): MergedTexts => {
  const texts: Array<AnalysedText> = []
  const weights: Array<number> = []
  const areFallback: Array<number> = []
  const groups = [...sorted, last]
  const mergedIndexes = groups.map((group) => new Uint32Array(group.texts.length))
  const reached = groups.map(() => 0)
  const take = (source: number) => {
    const group = groups[source]!
    const text = group.texts[reached[source]!]!
    mergedIndexes[source]![reached[source]!++] = texts.length
    texts.push(text)
    weights.push(group.weightOf(text) * text.weight)
    areFallback.push(Number(group.isFallback))
  }
  for (;;) {
    let first = -1
    let spelling = ""
    for (let source = 0; source < sorted.length; source++) {
      const text = sorted[source]!.texts[reached[source]!]
      if (text === undefined || (first >= 0 && text.text.folded >= spelling)) continue
      first = source
      spelling = text.text.folded
    }
    if (first < 0) break
    take(first)
  }
  for (let text = 0; text < last.texts.length; text++) take(sorted.length)
  return { texts, weights, areFallback, mergedIndexes }
}
