import { type CatalogueEmoji, Codepoint, codepointOf } from "@emoji-catalogue/domain"
import { Effect, Option, Schema } from "effect"
import { EmojiNotFound } from "./findEmoji.ts"

/**
 * An emoji that has stored decisions but is not in the catalogue. For example, an administrator has imported an earlier
 * emoji version, which does not contain the emoji.
 */
export interface UnknownEmoji {
  readonly codepoint: Codepoint
  /** The code points, because the slug of a removed emoji is not stored. */
  readonly slug: string
}

export const unknownEmoji = (codepoint: Codepoint): UnknownEmoji => ({ codepoint, slug: codepoint })

const isCodepoint = Schema.is(Codepoint)

/** Accepts hexadecimal numbers with hyphens (`1F1E9-1F1EA`) or the emoji itself. */
const codepointFrom = (reference: string): Codepoint | undefined =>
  [reference.toUpperCase(), codepointOf(reference)].find(isCodepoint)

/** Finds an emoji of the catalogue, or a removed emoji about which there are stored decisions. */
export const findWithDecisions = Effect.fnUntraced(function* <A>(
  reference: string,
  find: Effect.Effect<CatalogueEmoji, EmojiNotFound>,
  decisionsAbout: (codepoint: Codepoint) => Effect.Effect<ReadonlyArray<A>>
): Effect.fn.Return<
  { readonly subject: CatalogueEmoji | UnknownEmoji; readonly decisions: ReadonlyArray<A> },
  EmojiNotFound
> {
  const emoji = yield* Effect.option(find)
  const codepoint = Option.isSome(emoji) ? emoji.value.codepoint : codepointFrom(reference)
  if (codepoint === undefined) return yield* new EmojiNotFound({ reference })
  const decisions = yield* decisionsAbout(codepoint)
  if (Option.isNone(emoji) && decisions.length === 0) return yield* new EmojiNotFound({ reference })
  return { subject: Option.getOrElse(emoji, () => unknownEmoji(codepoint)), decisions }
})
