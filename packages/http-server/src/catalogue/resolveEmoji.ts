import { Effect } from "effect"
import { currentSnapshot } from "../request/RequestContext.ts"
import { emojiNotFound } from "./emojiNotFound.ts"

/**
 * Finds an emoji by the reference in a path. `moved` is false if the reference is the slug, the emoji itself or its
 * code points. It is true for any other name of the emoji, such as a former slug, a shortcode or an alias.
 */
export const resolveEmoji = Effect.fnUntraced(function* (reference: string) {
  const { view } = yield* currentSnapshot
  const resolved = view.resolve(reference)
  return resolved === undefined ? yield* emojiNotFound(reference) : { view, ...resolved }
})
