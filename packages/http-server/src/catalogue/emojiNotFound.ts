import { findComponent } from "@emoji-catalogue/application/view"
import type { Problem } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { failWith } from "../request/failWith.ts"
import { currentSnapshot } from "../request/RequestContext.ts"

/** Fails with `not_found`. If the reference names a component, the problem explains what a component is. */
export const emojiNotFound = Effect.fnUntraced(function* (reference: string, errors?: Problem["errors"]) {
  const { view } = yield* currentSnapshot
  const component = findComponent(view, reference)
  const detail =
    component === undefined
      ? "This emoji does not exist."
      : `${component.emoji} (${component.annotations.en.name}) is a component: it occurs only as a part of other emoji. /api/emoji/builder/parts lists the components.`
  return yield* failWith("not_found", { detail, errors })
})

/** Like `emojiNotFound`, for a reference in the member `emojiSlug` of the body. */
export const emojiSlugNotFound = (reference: string) =>
  emojiNotFound(reference, [{ path: "emojiSlug", message: "No emoji has this slug" }])
