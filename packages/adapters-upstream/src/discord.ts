import { minimallyQualified, Shortcode } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { malformed, readText } from "./decode.ts"
import { isEmojiText } from "./emojiText.ts"
import { discordEmoji } from "./packages.ts"

// The package holds no data file, only a generated module of object literals, one code a line. It is read as text:
// an importer does not run what it imports. So every line has to be one of these shapes: a line of another shape may
// hold codes, and skipping it would lose them.
const file = "esm/mod.js"
const opening = /^const \w+ = \{$/
const closing = "};"
// No backslash: an escape would be taken for the characters it is spelled with.
const entry = /^ {4}"([^"\\]+)": "([^"\\]+)",?$/
const between = /^$|^\/\/.*$|^\/\*\*[^*]*\*\/$|^export \{[\w, ]*\};$/

const isCode = Schema.is(Shortcode.fields.code)

/** The names that Discord gives emoji and single regional indicators. */
export const readDiscord = Effect.gen(function* () {
  const codes = new Map<string, Array<string>>()
  let open = false
  for (const [index, line] of (yield* readText(discordEmoji, file)).split("\n").entries()) {
    const refuse = (problem: string) => malformed(discordEmoji, file, `line ${index + 1}`, problem)
    if (!open) {
      open = opening.test(line)
      if (!open && !between.test(line)) return yield* refuse("is neither a comment nor the start of an object literal")
      continue
    }
    if (line === closing) {
      open = false
      continue
    }
    const [, code, emoji] = entry.exec(line) ?? []
    if (code === undefined || emoji === undefined) return yield* refuse("is not a code and its emoji")
    if (!isCode(code)) return yield* refuse(`${JSON.stringify(code)} is not a shortcode`)
    if (!isEmojiText(emoji)) return yield* refuse(`${JSON.stringify(emoji)} is not an emoji`)
    const key = minimallyQualified(emoji)
    const known = codes.get(key)
    if (known === undefined) codes.set(key, [code])
    else if (!known.includes(code)) known.push(code)
  }
  if (open) return yield* malformed(discordEmoji, file, "(whole file)", "ends inside an object literal")
  if (codes.size === 0) return yield* malformed(discordEmoji, file, "(whole file)", "holds no shortcodes")
  return codes
})
