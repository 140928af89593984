import type { SourceError } from "@emoji-catalogue/application"
import { parseSequence, SkinTone, slugOf } from "@emoji-catalogue/domain"
import { Effect, Result, Schema } from "effect"
import { readAnnotations } from "../annotations.ts"
import type { UpstreamPackages } from "../UpstreamPackages.ts"
import { drawnBy, textOfHexcode } from "./codepoints.ts"
import { readDataFile } from "../dataFile.ts"

/** The emoji of icons by name, minimally qualified; null for an icon of no emoji. */
export type IconEmoji = ReadonlyMap<string, string | null>

/** What the set of icons called `prefix` means by the name of an icon; `undefined` where nobody knows. */
export type IconNames = (prefix: string, name: string) => string | null | undefined

const Hexcodes = Schema.Record(Schema.String, Schema.String)

const byName = (hexcodes: typeof Hexcodes.Type, keyOf: (name: string) => string): IconEmoji =>
  new Map(
    Object.entries(hexcodes).map(([name, hexcode]) => {
      const drawn = drawnBy(textOfHexcode(hexcode) ?? "")
      return [keyOf(name), typeof drawn === "object" ? drawn.emoji : null]
    })
  )

/** A data file of the code points that a set's icons stand for. */
export const readHexcodes = (file: string): Effect.Effect<IconEmoji> =>
  Effect.map(readDataFile(file, Hexcodes), (hexcodes) => byName(hexcodes, (name) => name))

const tones = SkinTone.literals.toSorted((a, b) => b.length - a.length).join("|")
const tone = new RegExp(`-(${tones})(?:-skin-tone)?$`)

/** One key for the ways in which sets write a name: `flag-for-x-and-y` as `flag-x-y`, `x-dark` as `x-dark-skin-tone`. */
const keyOf = (name: string): string => {
  const whole = name.replace(tone, "-$1-skin-tone")
  return whole.startsWith("flag-") ? whole.replace(/^flag-for-(?:flag-)?/, "flag-").replaceAll("-and-", "-") : whole
}

/** Looks a key up; where only the name without its skin tone is known, the tone goes behind the first character. */
const lookUp = (names: IconEmoji, key: string): string | null | undefined => {
  const known = names.get(key)
  const skinTone = tone.exec(key)
  if (known !== undefined || skinTone === null) return known
  const [first, ...rest] = Array.from(names.get(key.slice(0, skinTone.index)) ?? "")
  if (first === undefined) return undefined
  const modifier = String.fromCodePoint(0x1f3fb + SkinTone.literals.indexOf(skinTone[1] as SkinTone))
  return [first, modifier, ...rest].join("")
}

/**
 * Reads what icons are called: first by what one set alone means by a name, then by CLDR's English names of today, then
 * by names that were CLDR's or a vendor's once.
 */
export const readIconNames: Effect.Effect<IconNames, SourceError, UpstreamPackages> = Effect.gen(function* () {
  const { former = {}, ...sets } = yield* readDataFile("icon-names.json", Schema.Record(Schema.String, Hexcodes))
  const ofSet = new Map(Object.entries(sets).map(([prefix, names]) => [prefix, byName(names, keyOf)]))
  const names = new Map(byName(former, keyOf))
  for (const [emoji, { name }] of yield* readAnnotations("en")) {
    if (Result.isSuccess(parseSequence(emoji))) names.set(keyOf(slugOf(name)), emoji)
  }
  return (prefix, name) => {
    const key = keyOf(name)
    const own = lookUp(ofSet.get(prefix) ?? new Map(), key)
    return own === undefined ? lookUp(names, key) : own
  }
})
