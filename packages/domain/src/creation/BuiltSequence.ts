import { Result, Schema } from "effect"
import { Codepoint, codepointOf } from "../shared/Codepoint.ts"
import { isUnjoinable, type NotAnEmoji, parseSequence } from "../catalogue/EmojiSequence.ts"
import { skinTonesOf } from "../catalogue/SkinTone.ts"

/** The longest sequences of Unicode have four parts. */
export const maxSequenceParts = 10

/** The sequence has more than `maxSequenceParts`. */
export class TooManyParts extends Schema.TaggedError<TooManyParts>()("TooManyParts", { parts: Schema.Int }) {}

/** A part of the sequence is neither an emoji of the catalogue nor a hair style after a joiner. */
export class UnknownPart extends Schema.TaggedError<UnknownPart>()("UnknownPart", { part: Codepoint }) {}

/** A part of the sequence is a flag, a keycap or a tag sequence. */
export class UnjoinablePart extends Schema.TaggedError<UnjoinablePart>()("UnjoinablePart", { part: Schema.String }) {}

export type InvalidSequence = NotAnEmoji | TooManyParts | UnknownPart | UnjoinablePart

/** The allowed parts of sequences. */
export interface KnownParts {
  readonly isEmoji: (codepoint: Codepoint) => boolean
  /** Skin tones and hair styles. */
  readonly isComponent: (codepoint: Codepoint) => boolean
}

/** The parts of a fully-qualified sequence that joiners connect, each fully qualified. */
export const joinedParts = (sequence: string): ReadonlyArray<string> => sequence.split("\u200D")

/**
 * Parses a sequence that a user built: one emoji of the catalogue, or parts connected by joiners, whether or not Unicode
 * recommends the result. Each part is an emoji of the catalogue or, after a joiner, a hair style. This rejects sequences
 * that the grammar of UTS #51 alone accepts: text in tags, flags of no region, skin tones on emoji without skin tones, and
 * characters reserved for future emoji. Flags, keycaps and tag sequences cannot be joined.
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
