import { codepointOf, type Codepoint } from "./Codepoint.ts"
import type { Emoji } from "./Emoji.ts"
import { minimallyQualified } from "./EmojiSequence.ts"
import type { Relations, RelationshipType } from "./RelationshipType.ts"
import { findSimilar } from "./findSimilar.ts"

/** What relations are computed from, beside the emoji themselves. Emoji are minimally qualified. */
export interface RelationFacts {
  /** The characters that Unicode defines a text style for. */
  readonly textStyled: ReadonlySet<string>
  /** The part of the world that a country's flag belongs to, by its two letters; none for those that have none. */
  readonly regions: ReadonlyMap<string, string>
  /** Emoji that were drawn as what is now another emoji, the old one first. */
  readonly successions: ReadonlyArray<readonly [old: string, successor: string]>
}

/** What an emoji is compared by: all of it but its relations. */
export type EmojiWithoutRelations = Omit<Emoji, "relations">

/** Computes the relations of every emoji to every other. */
export const deriveRelations = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  facts: RelationFacts
): ReadonlyMap<Codepoint, Relations> => {
  const known = new Map(emoji.map((each) => [minimallyQualified(each.emoji), each.codepoint]))
  const relations = new Map<Codepoint, Partial<Record<RelationshipType, Array<Codepoint>>>>(
    emoji.map(({ codepoint }) => [codepoint, {}])
  )
  const relate = (type: RelationshipType, from: Codepoint, to: Codepoint) =>
    (relations.get(from)![type] ??= []).push(to)
  /** Relates each of a circle to every other. */
  const relateAll = (type: RelationshipType, circle: ReadonlyArray<Codepoint>) => {
    for (const from of circle) for (const to of circle) if (from !== to) relate(type, from, to)
  }

  for (const circle of circlesBy(emoji, ({ base, codepoint }) => base ?? codepoint)) relateAll("skin_tone", circle)
  for (const circle of circlesBy(emoji, familyOf)) relateAll("family", circle)
  for (const circle of circlesBy(emoji, (each) => flagsOf(each, facts.regions))) relateAll("flag", circle)
  for (const circle of genders(emoji, known)) relateAll("gender", circle)
  for (const { codepoint, emoji: text } of emoji) {
    const key = minimallyQualified(text)
    const variant = textStyle(key, facts.textStyled)
    if (variant !== undefined) relate("variant", codepoint, variant)
    const turned = key.endsWith(facingRight) ? known.get(key.slice(0, -facingRight.length)) : undefined
    if (turned !== undefined) relateAll("direction", [turned, codepoint])
    for (const part of key.includes(joiner) ? key.split(joiner) : []) {
      const component = known.get(part)
      if (component !== undefined) relate("component", codepoint, component)
    }
  }
  for (const [old, successor] of facts.successions) {
    const [from, to] = [known.get(successor), known.get(old)]
    if (from !== undefined && to !== undefined) relate("predecessor", from, to)
  }
  const near = findSimilar(emoji, relations as ReadonlyMap<Codepoint, Relations>)
  for (const { base, codepoint } of emoji) {
    for (const other of near.get(base ?? codepoint) ?? []) relate("similar", codepoint, other)
  }
  return relations as ReadonlyMap<Codepoint, Relations>
}

const joiner = "\u200D"
const facingRight = "\u200D\u27A1"

/** The groups of emoji that share a key, each in Unicode order; emoji without a key and circles of one are left out. */
const circlesBy = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  keyOf: (each: EmojiWithoutRelations) => string | undefined
) =>
  Array.from(
    Map.groupBy(
      emoji.filter((each) => keyOf(each) !== undefined),
      keyOf
    ).values(),
    (circle) => circle.map(({ codepoint }) => codepoint)
  ).filter(({ length }) => length > 1)

const familyOf = ({ annotations, base }: EmojiWithoutRelations): string | undefined =>
  base === null && annotations.en.name.startsWith("family") ? "family" : undefined

const indicatorA = 0x1f1e6

/** Countries of one part of the world belong together, a country with its nations, and all flags of other kinds. */
const flagsOf = ({ emoji, group }: EmojiWithoutRelations, regions: ReadonlyMap<string, string>): string | undefined => {
  if (group !== "flags") return undefined
  const code = Array.from(emoji, (letter) => letter.codePointAt(0)! - indicatorA)
  const letters = code.map((letter) => String.fromCharCode(65 + letter)).join("")
  if (code.length === 2 && code.every((letter) => letter >= 0 && letter < 26)) return regions.get(letters)
  return emoji.endsWith("\u{E007F}") ? "nations" : "other"
}

/** Characters for a person, a man and a woman of one age or rank. */
const people: Readonly<Record<string, readonly [man: string, woman: string]>> = {
  "🧑": ["👨", "👩"],
  "🧒": ["👦", "👧"],
  "🧓": ["👴", "👵"],
  "🫅": ["🤴", "👸"]
}

/** The person, the man and the woman of one activity, role or look, in one skin tone. */
const genders = (emoji: ReadonlyArray<EmojiWithoutRelations>, known: ReadonlyMap<string, Codepoint>) =>
  emoji.flatMap(({ codepoint, emoji: text }) => {
    const person = minimallyQualified(text)
    const first = String.fromCodePoint(person.codePointAt(0)!)
    const signed = ["\u2642", "\u2640"].map((sign) => withSign(person, sign))
    const others = (people[first] ?? []).map((other) => other + person.slice(first.length))
    return [signed, others].flatMap((spellings) => {
      const [man, woman] = spellings.map((spelling) => known.get(spelling))
      return man !== undefined && woman !== undefined ? [[codepoint, man, woman]] : []
    })
  })

/** The sign stands behind the person, before the direction where there is one. */
const withSign = (person: string, sign: string): string =>
  person.endsWith(facingRight)
    ? `${person.slice(0, -facingRight.length)}${joiner}${sign}${facingRight}`
    : `${person}${joiner}${sign}`

const textStyle = (key: string, textStyled: ReadonlySet<string>): Codepoint | undefined => {
  const [first, ...others] = Array.from(key)
  const isKeycap = others.length === 1 && others[0] === "\u20E3"
  if (first === undefined || !textStyled.has(first) || (others.length > 0 && !isKeycap)) return undefined
  return codepointOf([first, "\uFE0E", ...others].join(""))
}
