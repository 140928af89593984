import { Effect } from "effect"
import { currentSnapshot } from "../request/RequestContext.ts"
import { emojiNotFound } from "./emojiNotFound.ts"

/** `moved` is false for the slug, the emoji itself and its code points, and true for an alias or former slug. */
export const resolveEmoji = Effect.fnUntraced(function* (reference: string) {
  const { view } = yield* currentSnapshot
  const resolved = view.resolve(reference)
  return resolved === undefined ? yield* emojiNotFound(reference) : { view, ...resolved }
})
