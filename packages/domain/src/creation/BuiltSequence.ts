import { Result, Schema } from "effect"
import { Codepoint, codepointOf } from "../shared/Codepoint.ts"
import { isUnjoinable, type NotAnEmoji, parseSequence } from "../catalogue/EmojiSequence.ts"
import { skinTonesOf } from "../catalogue/SkinTone.ts"

/** The maximum number of parts of a built sequence. The longest sequences of Unicode have only four parts. */
export const maxSequenceParts = 10

export class TooManyParts extends Schema.TaggedError<TooManyParts>()("TooManyParts", { parts: Schema.Int }) {}

/** A part of the sequence is neither an emoji of the catalogue nor a hair style after a joiner. */
export class UnknownPart extends Schema.TaggedError<UnknownPart>()("UnknownPart", { part: Codepoint }) {}

/** `part` is a flag, a keycap or a tag sequence, so it cannot be joined to the other parts of the sequence. */
export class UnjoinablePart extends Schema.TaggedError<UnjoinablePart>()("UnjoinablePart", { part: Schema.String }) {}

export type InvalidSequence = NotAnEmoji | TooManyParts | UnknownPart | UnjoinablePart

export interface KnownParts {
  readonly isEmoji: (codepoint: Codepoint) => boolean
  /** Whether the code point is a skin tone or a hair style. */
  readonly isComponent: (codepoint: Codepoint) => boolean
}

/** Splits a sequence at its joiners. If the sequence is fully qualified, each part is fully qualified. */
export const joinedParts = (sequence: string): ReadonlyArray<string> => sequence.split("\u200D")

/**
 * Parses a sequence that a user built: one emoji of the catalogue, or several parts connected by joiners. Each part
 * must be an emoji of the catalogue or, after a joiner, a hair style. Flags, keycaps and tag sequences cannot be
 * joined. Accepts sequences that Unicode does not list.
 *
 * Parts are looked up in the catalogue, because the grammar of UTS #51 alone would also accept arbitrary text in tags,
 * flags of regions that do not exist, skin tones on emoji that have none, and characters reserved for future emoji.
 */
export const parseBuiltSequence = (
  text: string,
  { isComponent, isEmoji }: KnownParts
): Result.Result<Codepoint, InvalidSequence> => {
  const joined = joinedParts(text)
  const unjoinable = joined.length > 1 ? joined.find(isUnjoinable) : undefined
  if (unjoinable !== undefined) return Result.fail(new UnjoinablePart({ part: unjoinable }))
  return Result.flatMap(parseSequence(text), ({ codepoint, emoji }): Result.Result<Codepoint, InvalidSequence> => {
    const parts = joinedParts(emoji)
    if (parts.length > maxSequenceParts) return Result.fail(new TooManyParts({ parts: parts.length }))
    const isKnown = (part: string, index: number) =>
      isEmoji(codepointOf(part)) || (index > 0 && isComponent(codepointOf(part)) && skinTonesOf(part).length === 0)
    const unknown = isEmoji(codepoint) ? undefined : parts.find((part, index) => !isKnown(part, index))
    return unknown === undefined
      ? Result.succeed(codepoint)
      : Result.fail(new UnknownPart({ part: codepointOf(unknown) }))
  })
}
