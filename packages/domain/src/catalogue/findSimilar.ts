import type { Codepoint } from "../shared/Codepoint.ts"
import type { EmojiWithoutRelations } from "./Emoji.ts"
import { keywordSimilarity, wordsOf } from "./keywordSimilarity.ts"
import { type Language, languages } from "./Language.ts"
import type { Relations } from "./RelationshipType.ts"

/** The maximum number of similar emoji per emoji. */
const maxSimilar = 8

/** The minimum score of a similar emoji. */
const minScore = 0.12

/** Added to the score for a shared subgroup: less than the minimum, because similar emoji must share words too. */
const subgroupScore = 0.09

/**
 * The most similar emoji of each emoji, at most `maxSimilar`, best first, by `keywordSimilarity` and subgroup. Emoji with
 * a skin tone are left out on both sides, as are an emoji's other genders and directions, given by `relations`.
 */
export const findSimilar = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ReadonlyMap<Codepoint, ReadonlyArray<Codepoint>> => {
  const plain = emoji.filter(({ base }) => base === null)
  const personKeys = personKeysOf(plain, relations)
  const similarityOf = keywordSimilarity(plain, genderWordsOf(plain, relations))
  return new Map(
    plain.map(({ codepoint, subgroup }, index) => {
      const candidates: Array<{ readonly other: number; readonly score: number }> = []
      similarityOf(index).forEach((similarity, other) => {
        const score = rounded(similarity + (plain[other]!.subgroup === subgroup ? subgroupScore : 0))
        if (score >= minScore && personKeys[other] !== personKeys[index]) candidates.push({ other, score })
      })
      candidates.sort((left, right) => right.score - left.score || left.other - right.other)
      const bestByPerson = new Map<string, Codepoint>()
      for (const { other } of candidates) {
        if (!bestByPerson.has(personKeys[other]!)) bestByPerson.set(personKeys[other]!, plain[other]!.codepoint)
        if (bestByPerson.size === maxSimilar) break
      }
      return [codepoint, Array.from(bestByPerson.values())] as const
    })
  )
}

/** Rounds, because the last digits of a sum depend on the order of its terms. */
const rounded = (score: number): number => Math.round(score * 1e9) / 1e9

const adults = new Set(["🧑", "👨", "👩"])
const none: ReadonlySet<string> = new Set()

/**
 * The words to ignore in an emoji with other genders, which are those for adults: two roles are not similar just because
 * both are a man's.
 */
const genderWordsOf = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ((language: Language, index: number) => ReadonlySet<string>) => {
  const ofAdults = emoji.filter((each) => adults.has(each.emoji))
  const words = new Map(
    languages.map((language) => [language, new Set(ofAdults.flatMap((adult) => Array.from(wordsOf(adult, language))))])
  )
  return (language, index) => {
    const { codepoint, emoji: text } = emoji[index]!
    return adults.has(text) || relations.get(codepoint)?.gender === undefined ? none : words.get(language)!
  }
}

/** One key for all genders and directions of a person, so that only one of them is listed as similar. */
const personKeysOf = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ReadonlyArray<string> => {
  const personKeys = new Map<Codepoint, string>()
  for (const { codepoint, slug } of emoji) {
    if (personKeys.has(codepoint)) continue
    const genders = [codepoint, ...(relations.get(codepoint)?.gender ?? [])]
    const turned = genders.flatMap((form) => relations.get(form)?.direction ?? [])
    // Some pairs, like the man and the woman dancing, have no gender relation; only their names match.
    const person = slug.replace(/^(man|woman|men|women|person|people)-/, "").replace(/-facing-right$/, "")
    for (const form of [...genders, ...turned]) personKeys.set(form, person)
  }
  return emoji.map(({ codepoint }) => personKeys.get(codepoint)!)
}
