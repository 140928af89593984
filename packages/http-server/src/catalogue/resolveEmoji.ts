import { Effect } from "effect"
import { currentSnapshot } from "../request/RequestContext.ts"
import { emojiNotFound } from "./emojiNotFound.ts"

/**
 * Finds the emoji that `reference` names. `moved` is false if the reference is the current slug, the characters or the
 * code points of the emoji. It is true for all other references, such as an alias, a shortcode or a former slug.
 */
export const resolveEmoji = Effect.fnUntraced(function* (reference: string) {
  const { view } = yield* currentSnapshot
  const resolved = view.resolve(reference)
  return resolved === undefined ? yield* emojiNotFound(reference) : { view, ...resolved }
})
