import type { SourceError } from "@emoji-catalogue/application/ports"
import { parseSequence, SkinTone, slugOf } from "@emoji-catalogue/domain"
import { Effect, Result, Schema } from "effect"
import { readAnnotations } from "../annotations.ts"
import type { UpstreamPackages } from "../UpstreamPackages.ts"
import { classifyText, textOfHexcode } from "./codepoints.ts"
import { readDataFile } from "../dataFile.ts"

/** Maps icon names to minimally qualified emoji. Maps a name to null if the icon shows no emoji. */
export type IconEmoji = ReadonlyMap<string, string | null>

/** Null if the icon shows no emoji; undefined if the name is unknown. `prefix` identifies the icon set. */
export type IconNameLookup = (prefix: string, name: string) => string | null | undefined

const Hexcodes = Schema.Record(Schema.String, Schema.String)

const byName = (hexcodes: typeof Hexcodes.Type, keyOf: (name: string) => string): IconEmoji =>
  new Map(
    Object.entries(hexcodes).map(([name, hexcode]) => {
      const classified = classifyText(textOfHexcode(hexcode) ?? "")
      return [keyOf(name), typeof classified === "object" ? classified.emoji : null]
    })
  )

export const readHexcodes = (file: string): Effect.Effect<IconEmoji> =>
  Effect.map(readDataFile(file, Hexcodes), (hexcodes) => byName(hexcodes, (name) => name))

const tones = SkinTone.literals.toSorted((a, b) => b.length - a.length).join("|")
const tone = new RegExp(`-(${tones})(?:-skin-tone)?$`)

/** Converts icon names of all sets to one style: `flag-for-x-and-y` → `flag-x-y`, `x-dark` → `x-dark-skin-tone`. */
const keyOf = (name: string): string => {
  const whole = name.replace(tone, "-$1-skin-tone")
  return whole.startsWith("flag-") ? whole.replace(/^flag-for-(?:flag-)?/, "flag-").replaceAll("-and-", "-") : whole
}

/**
 * Looks up an icon name. If the name is unknown and ends with a skin tone, looks up the rest of the name, and inserts
 * the skin tone after the first character of the emoji found.
 */
const lookUp = (names: IconEmoji, key: string): string | null | undefined => {
  const known = names.get(key)
  const skinTone = tone.exec(key)
  if (known !== undefined || skinTone === null) return known
  const [first, ...rest] = Array.from(names.get(key.slice(0, skinTone.index)) ?? "")
  if (first === undefined) return undefined
  const modifier = String.fromCodePoint(0x1f3fb + SkinTone.literals.indexOf(skinTone[1] as SkinTone))
  return [first, modifier, ...rest].join("")
}

/** The lookup tries the icon set's names, then CLDR's current English names, then former names of CLDR or a vendor. */
export const readIconNames: Effect.Effect<IconNameLookup, SourceError, UpstreamPackages> = Effect.gen(function* () {
  const { former = {}, ...sets } = yield* readDataFile("icon-names.json", Schema.Record(Schema.String, Hexcodes))
  const bySet = new Map(Object.entries(sets).map(([prefix, names]) => [prefix, byName(names, keyOf)]))
  const names = new Map(byName(former, keyOf))
  for (const [emoji, { name }] of yield* readAnnotations("en")) {
    if (Result.isSuccess(parseSequence(emoji))) names.set(keyOf(slugOf(name)), emoji)
  }
  return (prefix, name) => {
    const key = keyOf(name)
    const own = lookUp(bySet.get(prefix) ?? new Map(), key)
    return own === undefined ? lookUp(names, key) : own
  }
})
