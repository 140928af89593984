import type { ByEmoji, SourceError } from "@emoji-catalogue/application"
import { minimallyQualified, Shortcode, type ShortcodeSource } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { malformed, readJson, readText } from "./decode.ts"
import { discordEmoji, emojibase } from "./packages.ts"
import type { UpstreamPackages } from "./UpstreamPackages.ts"

const Code = Shortcode.fields.code
const Codes = Schema.Record(Schema.String, Schema.Union([Code, Schema.NonEmptyArray(Code)]))
const isCode = Schema.is(Code)

type Read = Effect.Effect<ByEmoji<ReadonlyArray<string>>, SourceError, UpstreamPackages>

const fromEmojibase = (file: string): Read =>
  Effect.map(readJson(emojibase, `en/shortcodes/${file}.json`, Codes), (codes) => {
    const entries = Object.entries(codes).map(([hexcode, code]) => {
      const emoji = String.fromCodePoint(...hexcode.split("-").map((hex) => Number.parseInt(hex, 16)))
      return [minimallyQualified(emoji), typeof code === "string" ? [code] : code] as const
    })
    return new Map(entries)
  })

// The package holds no data file, only a generated module of object literals, one code a line. It is read as text:
// an importer does not run what it imports.
const moduleFile = "esm/mod.js"
const line = /^ {4}"(.*)": "(.*)",?$/

const fromDiscord: Read = Effect.gen(function* () {
  const codes = new Map<string, Array<string>>()
  for (const text of (yield* readText(discordEmoji, moduleFile)).split("\n")) {
    const [, code, emoji] = line.exec(text) ?? []
    if (code === undefined || emoji === undefined) continue
    if (!isCode(code)) return yield* malformed(discordEmoji, moduleFile, code, "is not a shortcode")
    const key = minimallyQualified(emoji)
    const known = codes.get(key)
    if (known === undefined) codes.set(key, [code])
    else if (!known.includes(code)) known.push(code)
  }
  if (codes.size === 0) return yield* malformed(discordEmoji, moduleFile, "(whole file)", "holds no shortcodes")
  return codes
})

/** The shortcodes of each provider. */
export const readShortcodes: Readonly<Record<ShortcodeSource, Read>> = {
  github: fromEmojibase("github"),
  slack: fromEmojibase("iamcal"),
  discord: fromDiscord
}
