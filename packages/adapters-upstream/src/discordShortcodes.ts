import { minimallyQualified, Shortcode } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { malformed, readText } from "./decode.ts"
import { isEmojiText } from "./emojiText.ts"
import { discordEmoji } from "./packages.ts"

// The package has no data file, only a generated module of object literals with one code per line. The module is
// parsed as text, because an import must not execute upstream code. An unexpected line is an error, because skipping
// the line could lose codes.
const file = "esm/mod.js"
const opening = /^const \w+ = \{$/
const closing = "};"
// The pattern excludes backslashes, because escape sequences are not decoded.
const entry = /^ {4}"([^"\\]+)": "([^"\\]+)",?$/
const between = /^$|^\/\/.*$|^\/\*\*[^*]*\*\/$|^export \{[\w, ]*\};$/

const isCode = Schema.is(Shortcode.fields.code)

/** Discord's shortcodes, by emoji or single regional indicator. */
export const readDiscordShortcodes = Effect.gen(function* () {
  const codes = new Map<string, Array<string>>()
  let open = false
  for (const [index, line] of (yield* readText(discordEmoji, file)).split("\n").entries()) {
    const malformedLine = (problem: string) => malformed(discordEmoji, file, `line ${index + 1}`, problem)
    if (!open) {
      open = opening.test(line)
      if (!open && !between.test(line))
        return yield* malformedLine("is neither a comment nor the start of an object literal")
      continue
    }
    if (line === closing) {
      open = false
      continue
    }
    const [, code, emoji] = entry.exec(line) ?? []
    if (code === undefined || emoji === undefined) return yield* malformedLine("is not a code and its emoji")
    if (!isCode(code)) return yield* malformedLine(`${JSON.stringify(code)} is not a shortcode`)
    if (!isEmojiText(emoji)) return yield* malformedLine(`${JSON.stringify(emoji)} is not an emoji`)
    const key = minimallyQualified(emoji)
    const known = codes.get(key)
    if (known === undefined) codes.set(key, [code])
    else if (!known.includes(code)) known.push(code)
  }
  if (open) return yield* malformed(discordEmoji, file, "(whole file)", "ends inside an object literal")
  if (codes.size === 0) return yield* malformed(discordEmoji, file, "(whole file)", "holds no shortcodes")
  return codes
})
