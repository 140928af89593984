/** Matches letters that are repeated for emphasis three times or more: one (`heyyyy`) or two (`hahahaha`). */
const repetition = /(\p{L})\1\1|(\p{L}\p{L})\2\2/u

/** A repeated pair may stop in the middle: `hahahah`. */
const repeatedPairs = /((\p{L})\p{L})\1{2,}\2?/gu

const repeatedLetters = /(\p{L})\1{2,}/gu

/**
 * The spellings of a word in which letters that are repeated for emphasis are repeated less often: `yess` and `yes` for
 * `yesssss`, the longest first. Empty if no letters are repeated at least three times. Digits are kept, because 1000 is
 * not an emphasized 100.
 */
export const shortenedSpellings = (word: string): ReadonlyArray<string> => {
  if (!repetition.test(word)) return []
  const pairs = [3, 2, 1].map((times) => word.replace(repeatedPairs, (_, pair: string) => pair.repeat(times)))
  const letters = [3, 2, 1].map((times) => word.replace(repeatedLetters, (_, letter: string) => letter.repeat(times)))
  const single = word.replace(/(\p{L})\1+/gu, "$1")
  return Array.from(new Set([...letters, ...pairs, single])).filter((spelling) => spelling !== word)
}
