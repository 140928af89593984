import type { ByEmoji, SourceError } from "@emoji-catalogue/application/ports"
import { minimallyQualified, Shortcode, type ShortcodeSource } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { textOfHexcode } from "./artwork/codepoints.ts"
import { malformed, readJson } from "./decode.ts"
import { readDiscordShortcodes } from "./discordShortcodes.ts"
import { isEmojiText } from "./emojiText.ts"
import { emojibase } from "./packages.ts"
import type { UpstreamPackages } from "./UpstreamPackages.ts"

const Code = Shortcode.fields.code
const Codes = Schema.Record(Schema.String, Schema.Union([Code, Schema.NonEmptyArray(Code)]))

type Read = Effect.Effect<ByEmoji<ReadonlyArray<string>>, SourceError, UpstreamPackages>

const fromEmojibase = (provider: string): Read =>
  Effect.gen(function* () {
    const file = `en/shortcodes/${provider}.json`
    const codes = new Map<string, ReadonlyArray<string>>()
    for (const [hexcode, code] of Object.entries(yield* readJson(emojibase, file, Codes))) {
      const emoji = textOfHexcode(hexcode)
      if (emoji === undefined || !isEmojiText(emoji)) {
        return yield* malformed(emojibase, file, hexcode, "is not the code points of an emoji, joined by -")
      }
      codes.set(minimallyQualified(emoji), typeof code === "string" ? [code] : code)
    }
    return codes
  })

export const readShortcodes: Readonly<Record<ShortcodeSource, Read>> = {
  github: fromEmojibase("github"),
  slack: fromEmojibase("iamcal"),
  discord: readDiscordShortcodes
}
