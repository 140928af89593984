import type { EmojiWithoutRelations } from "./Emoji.ts"
import { type Language, languages } from "./Language.ts"

/** A word is ignored if more than this number of emoji have it, because it is then not significant. */
const maxWordFrequency = 120

interface WeightedWord {
  /** The indexes of the emoji that have the word. */
  readonly members: ReadonlyArray<number>
  /** The square of the word's inverse document frequency (IDF): rare words have large weights. */
  readonly weight: number
}

/** `lengths` has the Euclidean length of each emoji's IDF vector. */
interface Vectors {
  readonly wordsByEmoji: ReadonlyArray<ReadonlyArray<WeightedWord>>
  readonly lengths: Float64Array
}

/**
 * Returns a function that compares the emoji at an index with all emoji. The results are similarities from 0 to 1. In
 * each language, the words of an emoji (its keywords and the words of its name) form a vector that is weighted by IDF.
 * The similarity is the average cosine of the two vectors over all languages. An ambiguous word such as the English
 * "bat" counts little in this average, because other languages have different words for the animal and the club.
 * `ignored` returns the words to leave out for the emoji at an index.
 */
export const keywordSimilarity = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  ignored: (language: Language, index: number) => ReadonlySet<string>
): ((index: number) => Float64Array) => {
  const vectors = languages.map((language) =>
    vectorsOf(emoji.map((each, index) => wordsOf(each, language).difference(ignored(language, index))))
  )
  return (index) => {
    const similarity = new Float64Array(emoji.length)
    for (const { lengths, wordsByEmoji } of vectors) {
      for (const { members, weight } of wordsByEmoji[index]!) {
        const share = weight / lengths[index]! / languages.length
        for (const other of members) similarity[other]! += share / lengths[other]!
      }
    }
    return similarity
  }
}

export const wordsOf = ({ annotations }: EmojiWithoutRelations, language: Language): ReadonlySet<string> => {
  const { keywords, name } = annotations[language]
  const nameWords = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
  const words = new Set([
    ...keywords.map((word) => word.toLowerCase()),
    ...nameWords.filter(({ length }) => length > 2)
  ])
  // CLDR repeats the name as a keyword. If the name has several words, this keyword is removed: no other emoji has it,
  // so it would only lower the similarity to all other emoji.
  if (nameWords.length > 1) words.delete(name.toLowerCase())
  return words
}

const vectorsOf = (words: ReadonlyArray<ReadonlySet<string>>): Vectors => {
  const membersByWord = new Map<string, Array<number>>()
  words.forEach((ofOne, index) => {
    for (const word of ofOne) {
      const members = membersByWord.get(word)
      if (members === undefined) membersByWord.set(word, [index])
      else members.push(index)
    }
  })
  const weightedByWord = new Map(
    Array.from(membersByWord, ([word, members]) => [
      word,
      { members, weight: Math.log2(words.length / members.length) ** 2 }
    ])
  )
  const wordsByEmoji = words.map((ofOne) =>
    Array.from(ofOne, (word) => weightedByWord.get(word)!).filter(
      ({ members, weight }) => members.length <= maxWordFrequency && weight > 0
    )
  )
  const lengths = Float64Array.from(wordsByEmoji, (ofOne) =>
    Math.sqrt(ofOne.reduce((sum, { weight }) => sum + weight, 0))
  )
  return { wordsByEmoji, lengths }
}
