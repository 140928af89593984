/** Maps emoji to the phrases that stand for them. A key has one or more emoji separated by spaces, the best first. */
export type PhraseList = Readonly<Record<string, ReadonlyArray<string>>>

/** The phrases of all lists, in the order of the lists. */
export const mergePhrases = (lists: ReadonlyArray<PhraseList>): PhraseList => {
  const merged: Record<string, ReadonlyArray<string>> = {}
  for (const list of lists) {
    for (const [emoji, values] of Object.entries(list)) merged[emoji] = merged[emoji]?.concat(values) ?? values
  }
  return merged
}
