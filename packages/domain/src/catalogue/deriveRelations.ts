import { codepointOf, type Codepoint } from "../shared/Codepoint.ts"
import type { EmojiWithoutRelations } from "./Emoji.ts"
import { minimallyQualified } from "./EmojiSequence.ts"
import type { Relations, RelationshipType } from "./RelationshipType.ts"
import { findSimilar } from "./findSimilar.ts"

/** All emoji in these facts are minimally qualified. */
export interface RelationFacts {
  /** The characters for which Unicode defines a text style. */
  readonly textStyled: ReadonlySet<string>
  /** Maps two-letter country codes to world regions. Countries without a region are absent. */
  readonly regions: ReadonlyMap<string, string>
  /** The successor shows what the old emoji used to show: 🏃 showed a man until 🏃‍♂️ was added. */
  readonly successions: ReadonlyArray<readonly [old: string, successor: string]>
}

/** The result has an entry for each emoji. */
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
  const relateMembers = (type: RelationshipType, members: ReadonlyArray<Codepoint>) => {
    for (const from of members) for (const to of members) if (from !== to) relate(type, from, to)
  }

  for (const members of groupsBy(emoji, ({ base, codepoint }) => base ?? codepoint)) relateMembers("skin_tone", members)
  for (const members of groupsBy(emoji, familyKey)) relateMembers("family", members)
  for (const members of groupsBy(emoji, (each) => flagKey(each, facts.regions))) relateMembers("flag", members)
  for (const members of genders(emoji, known)) relateMembers("gender", members)
  for (const members of groupsBy(emoji, directionKey)) relateMembers("direction", members)
  for (const { codepoint, emoji: text } of emoji) {
    const key = minimallyQualified(text)
    const variant = textStyle(key, facts.textStyled)
    if (variant !== undefined) relate("variant", codepoint, variant)
    const turned = key.endsWith(facingRight) ? known.get(key.slice(0, -facingRight.length)) : undefined
    if (turned !== undefined) relateMembers("direction", [turned, codepoint])
    for (const part of key.includes(joiner) ? key.split(joiner) : []) {
      const component = known.get(part)
      if (component !== undefined) relate("component", codepoint, component)
    }
  }
  for (const [old, successor] of facts.successions) {
    const [from, to] = [known.get(successor), known.get(old)]
    if (from !== undefined && to !== undefined) relate("predecessor", from, to)
  }
  const similar = findSimilar(emoji, relations as ReadonlyMap<Codepoint, Relations>)
  for (const { base, codepoint } of emoji) {
    for (const other of similar.get(base ?? codepoint) ?? []) relate("similar", codepoint, other)
  }
  return relations as ReadonlyMap<Codepoint, Relations>
}

const joiner = "\u200D"
const facingRight = "\u200D\u27A1"

/** Groups emoji by their keys, in Unicode order. Omits emoji without a key and groups with only one emoji. */
const groupsBy = (
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  keyOf: (each: EmojiWithoutRelations) => string | undefined
) =>
  Array.from(
    Map.groupBy(
      emoji.filter((each) => keyOf(each) !== undefined),
      keyOf
    ).values(),
    (members) => members.map(({ codepoint }) => codepoint)
  ).filter(({ length }) => length > 1)

const familyKey = ({ annotations, base }: EmojiWithoutRelations): string | undefined =>
  base === null && annotations.en.name.startsWith("family") ? "family" : undefined

const indicatorA = 0x1f1e6

/**
 * The key of a flag: the world region of a country, `nations` for a subdivision (Scotland), or `other` for all other
 * flags (🏁). Undefined if the emoji is not a flag, or if the country has no region.
 */
const flagKey = ({ emoji, group }: EmojiWithoutRelations, regions: ReadonlyMap<string, string>): string | undefined => {
  if (group !== "flags") return undefined
  const code = Array.from(emoji, (letter) => letter.codePointAt(0)! - indicatorA)
  const letters = code.map((letter) => String.fromCharCode(65 + letter)).join("")
  if (code.length === 2 && code.every((letter) => letter >= 0 && letter < 26)) return regions.get(letters)
  return emoji.endsWith("\u{E007F}") ? "nations" : "other"
}

/** Maps the character for a person to the characters for the corresponding man and woman. */
const people: Readonly<Record<string, readonly [man: string, woman: string]>> = {
  "🧑": ["👨", "👩"],
  "🧒": ["👦", "👧"],
  "🧓": ["👴", "👵"],
  "🫄": ["🫃", "🤰"],
  "🫅": ["🤴", "👸"]
}

/**
 * Maps a person in a role to the single code points for a man and a woman in this role. Omits roles without such code
 * points: a man firefighter, for example, is a sequence of several code points. The keys have no skin tone.
 */
const roles: Readonly<Record<string, readonly [man: string, woman: string]>> = {
  "🧑\u200D🎄": ["🎅", "🤶"]
}

const skinTone = /[\u{1F3FB}-\u{1F3FF}]/u

/** Triples of a person, a man and a woman who have the same skin tone and the same activity, role or look. */
const genders = (emoji: ReadonlyArray<EmojiWithoutRelations>, known: ReadonlyMap<string, Codepoint>) =>
  emoji.flatMap(({ codepoint, emoji: text }) => {
    const person = minimallyQualified(text)
    const first = String.fromCodePoint(person.codePointAt(0)!)
    const signed = ["\u2642", "\u2640"].map((sign) => withSign(person, sign))
    const others = (people[first] ?? []).map((other) => other + person.slice(first.length))
    const tone = skinTone.exec(person)?.[0] ?? ""
    const inRole = (roles[person.replace(tone, "")] ?? []).map((other) => other + tone)
    return [signed, others, inRole].flatMap((spellings) => {
      const [man, woman] = spellings.map((spelling) => known.get(spelling))
      return man !== undefined && woman !== undefined ? [[codepoint, man, woman]] : []
    })
  })

/** Adds a gender sign to a person. If the person faces right, the sign is inserted before the direction. */
const withSign = (person: string, sign: string): string =>
  person.endsWith(facingRight)
    ? `${person.slice(0, -facingRight.length)}${joiner}${sign}${facingRight}`
    : `${person}${joiner}${sign}`

const directions = /\b(?:left|right|up|down)(?:wards?)?(?:-(?:left|right|down))?\b/g

/**
 * Returns the same key for all emoji of a subgroup that differ only in direction. Returns undefined if an emoji's name
 * has no direction.
 */
const directionKey = ({ annotations, subgroup }: EmojiWithoutRelations): string | undefined => {
  const name = annotations.en.name.toLowerCase()
  const key = name.replace(directions, "*")
  return key === name ? undefined : `${subgroup} ${key}`
}

const textStyle = (key: string, textStyled: ReadonlySet<string>): Codepoint | undefined => {
  const [first, ...others] = Array.from(key)
  const isKeycap = others.length === 1 && others[0] === "\u20E3"
  if (first === undefined || !textStyled.has(first) || (others.length > 0 && !isKeycap)) return undefined
  return codepointOf([first, "\uFE0E", ...others].join(""))
}
