import { type CatalogueEmoji, Codepoint, codepointOf } from "@emoji-catalogue/domain"
import { Effect, Option, Schema } from "effect"
import { EmojiNotFound } from "./findEmoji.ts"

/** An emoji that decisions are stored about and that the catalogue does not have, as after an import of an earlier version. */
export interface UnknownEmoji {
  readonly codepoint: Codepoint
  /** The code points: nothing stores the slug of an emoji that is gone. */
  readonly slug: string
}

export const unknownEmoji = (codepoint: Codepoint): UnknownEmoji => ({ codepoint, slug: codepoint })

const isCodepoint = Schema.is(Codepoint)

/** The code points that a reference spells, in hexadecimal with hyphens or as the emoji itself. */
const codepointFrom = (reference: string): Codepoint | undefined =>
  [reference.toUpperCase(), codepointOf(reference)].find(isCodepoint)

/** The emoji of a reference with the decisions about it: an unknown emoji, too, if there are any. */
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
