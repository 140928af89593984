import type { Codepoint } from "../shared/Codepoint.ts"
import type { EmojiWithoutRelations } from "./Emoji.ts"
import { keywordSimilarity, wordsOf } from "./keywordSimilarity.ts"
import { type Language, languages } from "./Language.ts"
import type { Relations } from "./RelationshipType.ts"

const maxSimilar = 8

const minScore = 0.12

/**
 * The score of two emoji increases by this value if they share a subgroup. The value is lower than `minScore`, because
 * a shared subgroup alone does not make emoji similar.
 */
const subgroupScore = 0.09

/**
 * Maps each emoji without a skin tone to at most `maxSimilar` similar emoji without a skin tone, most similar first.
 * The score is `keywordSimilarity`, plus `subgroupScore` if both emoji are in the same subgroup. Emoji with the same
 * person key (see `personKeysOf`) are never similar to each other. If several similar emoji have the same person key,
 * only the most similar of them is included.
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

/**
 * Rounds a score. A score is a sum, and sums that should be equal can differ in their last digits if their terms were
 * added in a different order.
 */
const rounded = (score: number): number => Math.round(score * 1e9) / 1e9

const adults = new Set(["🧑", "👨", "👩"])
const none: ReadonlySet<string> = new Set()

/**
 * The returned function gives the words to ignore when the emoji at an index is compared. If the emoji exists for
 * several genders, the words of 🧑, 👨 and 👩 are ignored, so that two roles are not similar just because both show a man.
 * For 🧑, 👨 and 👩 themselves, no words are ignored.
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

/** The person key of each emoji. All genders and directions of a person (🚶‍♂️, 🚶‍♀️, 🚶‍➡️) have the same key. */
const personKeysOf = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ReadonlyArray<string> => {
  const personKeys = new Map<Codepoint, string>()
  for (const { codepoint, slug } of emoji) {
    if (personKeys.has(codepoint)) continue
    const genders = [codepoint, ...(relations.get(codepoint)?.gender ?? [])]
    const turned = genders.flatMap((form) => relations.get(form)?.direction ?? [])
    // The key is the slug without the gender. Emoji without a gender relation (man dancing, woman dancing) thus get the
    // same key too.
    const person = slug.replace(/^(man|woman|men|women|person|people)-/, "").replace(/-facing-right$/, "")
    for (const form of [...genders, ...turned]) personKeys.set(form, person)
  }
  return emoji.map(({ codepoint }) => personKeys.get(codepoint)!)
}
