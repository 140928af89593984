import type { Codepoint } from "./Codepoint.ts"
import type { EmojiWithoutRelations } from "./Emoji.ts"
import type { Relations } from "./RelationshipType.ts"

/** The maximum number of similar emoji per emoji. */
const maxSimilar = 8

/** A trait shared by more emoji than this is not significant. */
const maxSharers = 120

/** The minimum score, above the weight of one common word, so that one shared word does not make emoji similar. */
const minScore = 4

/**
 * The most similar emoji of each emoji, at most `maxSimilar`, best first. The score sums over shared keywords, name words
 * and subgroup, and rarer traits weigh more. Emoji with a skin tone are left out on both sides, as are an emoji's other
 * genders and directions, given by `relations`.
 */
export const findSimilar = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ReadonlyMap<Codepoint, ReadonlyArray<Codepoint>> => {
  const plain = emoji.filter(({ base }) => base === null)
  const personKeys = personKeysOf(plain, relations)
  const traits = plain.map(traitsOf)
  const emojiByTrait = new Map<string, Array<number>>()
  traits.forEach((traitsOfOne, index) => {
    for (const trait of traitsOfOne) {
      const list = emojiByTrait.get(trait)
      if (list === undefined) emojiByTrait.set(trait, [index])
      else list.push(index)
    }
  })
  return new Map(
    plain.map(({ codepoint }, index) => {
      const scores = new Map<number, number>()
      for (const trait of traits[index]!) {
        const others = emojiByTrait.get(trait)!
        if (others.length > maxSharers) continue
        const weight = Math.log2(plain.length / others.length)
        for (const other of others) scores.set(other, (scores.get(other) ?? 0) + weight)
      }
      scores.delete(index)
      const candidates = Array.from(scores)
        .filter(([other, score]) => score >= minScore && personKeys[other] !== personKeys[index])
        .sort(([a, left], [b, right]) => right - left || a - b)
      const bestByPerson = new Map<string, Codepoint>()
      for (const [other] of candidates) {
        if (!bestByPerson.has(personKeys[other]!)) bestByPerson.set(personKeys[other]!, plain[other]!.codepoint)
        if (bestByPerson.size === maxSimilar) break
      }
      return [codepoint, Array.from(bestByPerson.values())] as const
    })
  )
}

const traitsOf = ({ annotations: { en }, subgroup }: EmojiWithoutRelations): ReadonlySet<string> =>
  new Set([
    `subgroup ${subgroup}`,
    ...en.keywords.map((keyword) => keyword.toLowerCase()),
    ...en.name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
  ])

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
