import type { Codepoint } from "./Codepoint.ts"
import type { EmojiWithoutRelations } from "./deriveRelations.ts"
import type { Relations } from "./RelationshipType.ts"

/** How many similar emoji are worth showing. */
const most = 8

/** A trait that more emoji share than this says nothing of them. */
const tooCommon = 120

/** What one shared trait must weigh at least, so that emoji are not called similar for one common word. */
const least = 4

/**
 * The emoji that share most with each, best first: keywords, words of the name and the subgroup, each weighing the
 * more the fewer share it. Emoji in skin tones are left out on both sides, and so are an emoji's own other genders and
 * directions, which `relations` tells.
 */
export const findSimilar = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ReadonlyMap<Codepoint, ReadonlyArray<Codepoint>> => {
  const plain = emoji.filter(({ base }) => base === null)
  const persons = personsOf(plain, relations)
  const traits = plain.map(traitsOf)
  const bearers = new Map<string, Array<number>>()
  traits.forEach((own, index) => {
    for (const trait of own) {
      const list = bearers.get(trait)
      if (list === undefined) bearers.set(trait, [index])
      else list.push(index)
    }
  })
  return new Map(
    plain.map(({ codepoint }, index) => {
      const scores = new Map<number, number>()
      for (const trait of traits[index]!) {
        const others = bearers.get(trait)!
        if (others.length > tooCommon) continue
        const weight = Math.log2(plain.length / others.length)
        for (const other of others) scores.set(other, (scores.get(other) ?? 0) + weight)
      }
      scores.delete(index)
      const near = Array.from(scores)
        .filter(([other, score]) => score >= least && persons[other] !== persons[index])
        .sort(([a, left], [b, right]) => right - left || a - b)
      const first = new Map<string, Codepoint>()
      for (const [other] of near) {
        if (!first.has(persons[other]!)) first.set(persons[other]!, plain[other]!.codepoint)
        if (first.size === most) break
      }
      return [codepoint, Array.from(first.values())] as const
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

/** Names what a man, a woman and a person doing the same, whichever way they face, have in common. */
const personsOf = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  relations: ReadonlyMap<Codepoint, Relations>
): ReadonlyArray<string> => {
  const persons = new Map<Codepoint, string>()
  for (const { codepoint, slug } of emoji) {
    if (persons.has(codepoint)) continue
    const genders = [codepoint, ...(relations.get(codepoint)?.gender ?? [])]
    const turned = genders.flatMap((form) => relations.get(form)?.direction ?? [])
    // Some of them, as the man and the woman dancing, are told by their names alone.
    const person = slug.replace(/^(man|woman|men|women|person|people)-/, "").replace(/-facing-right$/, "")
    for (const form of [...genders, ...turned]) persons.set(form, person)
  }
  return emoji.map(({ codepoint }) => persons.get(codepoint)!)
}
