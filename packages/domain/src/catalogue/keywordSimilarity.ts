import type { EmojiWithoutRelations } from "./Emoji.ts"
import { type Language, languages } from "./Language.ts"

/** A trait shared by more emoji than this is not significant. */
const maxSharers = 120

interface Trait {
  /** The indexes of the emoji with the trait. */
  readonly members: ReadonlyArray<number>
  /** The weight in the similarity: the square of how rare the trait is. */
  readonly weight: number
}

/** The traits of every emoji in one language, and the length of its vector of weights. */
interface Vectors {
  readonly traits: ReadonlyArray<ReadonlyArray<Trait>>
  readonly lengths: Float64Array
}

/**
 * Returns how similar one emoji is to every other, 0 to 1: the cosine of their keywords and name words, rarer ones
 * weighing more, on average over all languages. A word with several meanings and a keyword that only one language has
 * count little, because the other languages do not agree. `ignored` are words that say nothing about an emoji, by its
 * index.
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
    for (const { lengths, traits } of vectors) {
      for (const { members, weight } of traits[index]!) {
        const share = weight / lengths[index]! / languages.length
        for (const other of members) similarity[other]! += share / lengths[other]!
      }
    }
    return similarity
  }
}

/** The keywords of an emoji and the words of its name in one language. */
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
  // CLDR repeats the name as a keyword. A name of several words is the keyword of no other emoji.
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
  const traitByWord = new Map(
    Array.from(membersByWord, ([word, members]) => [
      word,
      { members, weight: Math.log2(words.length / members.length) ** 2 }
    ])
  )
  const traits = words.map((ofOne) =>
    Array.from(ofOne, (word) => traitByWord.get(word)!).filter(
      ({ members, weight }) => members.length <= maxSharers && weight > 0
    )
  )
  const lengths = Float64Array.from(traits, (ofOne) => Math.sqrt(ofOne.reduce((sum, { weight }) => sum + weight, 0)))
  return { traits, lengths }
}
