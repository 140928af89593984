import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import type { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"

export class EmojiNotFound extends Schema.TaggedError<EmojiNotFound>()("EmojiNotFound", { reference: Schema.String }) {}

/** Accepts a slug, the emoji itself, code points, or any other reference that `CatalogueView.resolve` accepts. */
export const findEmoji = Effect.fnUntraced(function* (
  { snapshot }: CurrentCatalogue["Service"],
  reference: string
): Effect.fn.Return<CatalogueEmoji, EmojiNotFound> {
  const { view } = yield* snapshot
  const resolved = view.resolve(reference)
  return resolved === undefined ? yield* new EmojiNotFound({ reference }) : view.emoji[resolved.index]!
})
