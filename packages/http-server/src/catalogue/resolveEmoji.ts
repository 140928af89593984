import { Effect } from "effect"
import { currentSnapshot } from "../request/RequestContext.ts"
import { emojiNotFound } from "./emojiNotFound.ts"

/** Resolves the emoji that a path names by slug, emoji or code points; `moved` if it is a former slug or a shortcode. */
export const resolveEmoji = Effect.fnUntraced(function* (reference: string) {
  const { view } = yield* currentSnapshot
  const resolved = view.resolve(reference)
  return resolved === undefined ? yield* emojiNotFound(reference) : { view, ...resolved }
})
