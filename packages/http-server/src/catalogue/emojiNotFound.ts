import { findComponent } from "@emoji-catalogue/application/view"
import { Effect } from "effect"
import { failWith } from "../request/failWith.ts"
import { currentSnapshot } from "../request/RequestContext.ts"

/** Fails with `not_found`. If the reference names a component, the problem explains what a component is. */
export const emojiNotFound = (reference: string) => notFound(reference)

/** Like `emojiNotFound`, for a reference in the member `emojiSlug` of the body. */
export const emojiSlugNotFound = (reference: string) =>
  notFound(reference, [{ path: "emojiSlug", message: "No emoji has this slug" }])

const notFound = Effect.fnUntraced(function* (
  reference: string,
  errors?: ReadonlyArray<{ readonly path: string; readonly message: string }>
) {
  const { view } = yield* currentSnapshot
  const component = findComponent(view, reference)
  const detail =
    component === undefined
      ? "This emoji does not exist."
      : `${component.emoji} (${component.annotations.en.name}) is a component: it occurs only as a part of other emoji. /api/emoji/builder/parts lists the components.`
  return yield* failWith("not_found", { detail, ...(errors ? { errors } : {}) })
})
