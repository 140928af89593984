import type { CurrentCatalogue } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { failWith } from "./problems.ts"

/** The emoji that a path names, by whatever it may be named, and the view that it is in. */
export const findEmoji = Effect.fnUntraced(function* (catalogue: CurrentCatalogue["Service"], reference: string) {
  const { view } = yield* catalogue.snapshot
  const resolved = view.resolve(reference)
  return resolved === undefined
    ? yield* failWith("not_found", { detail: "There is no such emoji" })
    : { view, ...resolved }
})
