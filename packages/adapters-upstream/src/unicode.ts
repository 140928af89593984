import type { UnicodeEmoji, UnicodeEmojiSet } from "@emoji-catalogue/application/ports"
import { type Codepoint, compareVersions, EmojiVersion, parseSequence, releaseYear } from "@emoji-catalogue/domain"
import { Effect, Result, Schema, SchemaTransformation } from "effect"
import { malformed, readJson } from "./decode.ts"
import { isRegionalIndicator } from "./emojiText.ts"
import { component, readGroups } from "./groups.ts"
import { emojibase } from "./packages.ts"

const file = "en/data.json"

// Upstream writes versions as numbers: 17 means 17.0.
const Version = Schema.Finite.pipe(
  Schema.decodeTo(
    EmojiVersion,
    SchemaTransformation.transform({
      decode: (version) => (Number.isInteger(version) ? `${version}.0` : String(version)),
      encode: Number
    })
  )
)

const fields = {
  emoji: Schema.NonEmptyString,
  version: Version,
  // These fields are absent for single regional indicators, which upstream lists although they belong to no group.
  order: Schema.optionalKey(Schema.Int),
  group: Schema.optionalKey(Schema.Int),
  subgroup: Schema.optionalKey(Schema.Int)
}
const Entry = Schema.Struct(fields)
const Entries = Schema.Array(Schema.Struct({ ...fields, skins: Schema.optionalKey(Schema.Array(Entry)) }))

/**
 * Reads all fully-qualified emoji in Unicode order. Lists components (skin tones and hair) separately, and skips single
 * regional indicators.
 */
export const readUnicode = Effect.gen(function* () {
  const { groups, numbered } = yield* readGroups
  const entries = yield* readJson(emojibase, file, Entries)
  const ordered: Array<UnicodeEmoji & { readonly order: number }> = []
  const components: Array<string> = []

  const add = Effect.fnUntraced(function* (entry: typeof Entry.Type, base: Codepoint | null, key: string) {
    const sequence = parseSequence(entry.emoji)
    if (Result.isFailure(sequence)) {
      if (entry.group === undefined && isRegionalIndicator(entry.emoji)) return undefined
      return yield* malformed(emojibase, file, `${key}.emoji`, `${JSON.stringify(entry.emoji)} is not an emoji`)
    }
    const { codepoint, emoji } = sequence.success
    const group = entry.group === undefined ? undefined : numbered.groups[entry.group]
    if (group === undefined) {
      return yield* malformed(emojibase, file, `${key}.group`, `${entry.emoji} is in an unknown group`)
    }
    if (group === component) {
      components.push(emoji)
      return undefined
    }
    const subgroup = numbered.subgroups[entry.subgroup ?? -1]
    if (subgroup === undefined || entry.order === undefined) {
      return yield* malformed(emojibase, file, key, `${entry.emoji} has no subgroup or no order`)
    }
    const { version } = entry
    const year = releaseYear(version)
    if (year === undefined) {
      return yield* malformed(emojibase, file, `${key}.version`, `the year of emoji version ${version} is unknown`)
    }
    ordered.push({ codepoint, emoji, group, subgroup, version, year, base, order: entry.order })
    return codepoint
  })

  for (const [index, entry] of entries.entries()) {
    const codepoint = yield* add(entry, null, String(index))
    if (codepoint === undefined) continue
    for (const [tone, skin] of (entry.skins ?? []).entries()) yield* add(skin, codepoint, `${index}.skins.${tone}`)
  }
  if (ordered.length === 0) return yield* malformed(emojibase, file, "(root)", "holds no emoji")

  ordered.sort((left, right) => left.order - right.order)
  return {
    emojiVersion: ordered.map(({ version }) => version).reduce((a, b) => (compareVersions(a, b) < 0 ? b : a)),
    groups,
    emoji: ordered.map(({ order: _, ...emoji }) => emoji),
    components
  } satisfies UnicodeEmojiSet
})
