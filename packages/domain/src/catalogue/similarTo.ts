import type { Codepoint } from "./Codepoint.ts"
import type { Unrelated } from "./relationsOf.ts"

/** How many similar emoji are worth showing. */
const most = 8

/** A trait that more emoji share than this says nothing of them. */
const tooCommon = 120

/** What one shared trait must weigh at least, so that emoji are not called similar for one common word. */
const least = 4

/**
 * The emoji that share most with each, best first: keywords, words of the name and the subgroup, each weighing the
 * more the fewer share it. Emoji in skin tones are left out on both sides.
 */
export const similarTo = (emoji: ReadonlyArray<Unrelated>): ReadonlyMap<Codepoint, ReadonlyArray<Codepoint>> => {
  const plain = emoji.filter(({ base }) => base === null)
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
    plain.map(({ codepoint, slug }, index) => {
      const scores = new Map<number, number>()
      for (const trait of traits[index]!) {
        const others = bearers.get(trait)!
        if (others.length > tooCommon) continue
        const weight = Math.log2(plain.length / others.length)
        for (const other of others) scores.set(other, (scores.get(other) ?? 0) + weight)
      }
      scores.delete(index)
      const near = Array.from(scores)
        .filter(([other, score]) => score >= least && personOf(plain[other]!.slug) !== personOf(slug))
        .sort(([a, left], [b, right]) => right - left || a - b)
      return [codepoint, oneOfEachPerson(near.map(([other]) => plain[other]!))] as const
    })
  )
}

const traitsOf = ({ annotations: { en }, subgroup }: Unrelated): ReadonlySet<string> =>
  new Set([
    `subgroup ${subgroup}`,
    ...en.keywords.map((keyword) => keyword.toLowerCase()),
    ...en.name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
  ])

/** What a man, a woman and a person doing the same, whichever way they face, have in common. */
const personOf = (slug: string): string =>
  slug.replace(/^(man|woman|men|women|person|people)-/, "").replace(/-facing-right$/, "")

const oneOfEachPerson = (near: ReadonlyArray<Unrelated>): ReadonlyArray<Codepoint> => {
  const seen = new Map<string, Codepoint>()
  for (const { codepoint, slug } of near) {
    if (!seen.has(personOf(slug))) seen.set(personOf(slug), codepoint)
    if (seen.size === most) break
  }
  return Array.from(seen.values())
}
