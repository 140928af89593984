import { Result, Schema } from "effect"
import { codepointOf, type Codepoint } from "../shared/Codepoint.ts"
import { type SkinTone, skinTonesOf } from "./SkinTone.ts"

/** The kinds of emoji sequence in UTS #51 (definition ED-17). */
export type SequenceKind = "character" | "modifier" | "keycap" | "flag" | "tag" | "zwj"

export interface EmojiSequence {
  /** Fully qualified: with FE0F after each character that needs it for emoji presentation, and nowhere else. */
  readonly emoji: string
  readonly codepoint: Codepoint
  readonly kind: SequenceKind
  readonly skinTones: ReadonlyArray<SkinTone>
}

export class NotAnEmoji extends Schema.TaggedError<NotAnEmoji>()("NotAnEmoji", { text: Schema.String }) {}

// Extended_Pictographic includes the code points that are reserved for future emoji. The grammar therefore accepts new
// emoji even if the runtime's Unicode version is older. The lookahead excludes digits, #, * and regional indicators
// (RI), which have Emoji=Yes but are emoji only in keycaps and flags.
const character = String.raw`(?:(?![0-9#*]|\p{RI})(?:\p{Emoji}|\p{Extended_Pictographic}))`
// FE0E (text style) is accepted as well as FE0F (emoji style), because people also copy emoji in text style.
const selector = String.raw`[\uFE0E\uFE0F]?`
const element = String.raw`${character}${selector}[\u{1F3FB}-\u{1F3FF}]?`
const keycap = String.raw`[0-9#*]${selector}\u20E3`
const flag = String.raw`\p{RI}\p{RI}`
const tag = String.raw`${character}${selector}[\u{E0020}-\u{E007E}]+\u{E007F}`
const sequence = String.raw`${flag}|${keycap}|${tag}|${element}(?:\u200D${element})*`

const unjoinable = new RegExp(`^(?:${flag}|${keycap}|${tag})$`, "u")

const whole = new RegExp(`^(?:${sequence})$`, "u")
const anywhere = new RegExp(sequence, "gu")
const defaultsToText = /^(?=\p{Emoji})\P{Emoji_Presentation}$/u
const skinTone = /[\u{1F3FB}-\u{1F3FF}]/u

export const minimallyQualified = (text: string): string => text.replace(/[\uFE0E\uFE0F]/g, "")

export const fullyQualified = (emoji: string): string => {
  const characters = Array.from(minimallyQualified(emoji))
  return characters
    .map((character, index) => {
      const next = characters[index + 1]
      const styled = next !== undefined && (skinTone.test(next) || /[\u{E0020}-\u{E007E}]/u.test(next))
      return defaultsToText.test(character) && !styled ? `${character}\uFE0F` : character
    })
    .join("")
}

const kindOf = (emoji: string): SequenceKind => {
  if (emoji.includes("\u200D")) return "zwj"
  if (emoji.endsWith("\u20E3")) return "keycap"
  if (emoji.endsWith("\u{E007F}")) return "tag"
  if (/^\p{RI}/u.test(emoji)) return "flag"
  return /.[\u{1F3FB}-\u{1F3FF}]$/u.test(emoji) ? "modifier" : "character"
}

/** Whether a text is a flag, a keycap or a tag sequence. A joiner cannot connect these to other emoji. */
export const isUnjoinable = (text: string): boolean => unjoinable.test(text)

/** Parses a text that is exactly one emoji sequence. Accepts sequences that are not in Unicode's list of emoji. */
export const parseSequence = (text: string): Result.Result<EmojiSequence, NotAnEmoji> => {
  if (!whole.test(text)) return Result.fail(new NotAnEmoji({ text }))
  const emoji = fullyQualified(text)
  return Result.succeed({ emoji, codepoint: codepointOf(emoji), kind: kindOf(emoji), skinTones: skinTonesOf(emoji) })
}

/** Returns the emoji sequences in a text, in order and spelled as in the text. Never splits a grapheme. */
export const sequencesIn = (text: string): ReadonlyArray<string> => text.match(anywhere) ?? []
