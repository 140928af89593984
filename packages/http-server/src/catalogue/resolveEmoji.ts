import { Effect } from "effect"
import { currentSnapshot } from "../request/RequestContext.ts"
import { emojiNotFound } from "./emojiNotFound.ts"

/** Finds the emoji that `reference` names. `moved` is true if the reference is an alias or a former slug. */
export const resolveEmoji = Effect.fnUntraced(function* (reference: string) {
  const { view } = yield* currentSnapshot
  const resolved = view.resolve(reference)
  return resolved === undefined ? yield* emojiNotFound(reference) : { view, ...resolved }
})
