import { Context, Effect } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"

/**
 * Runs for each view before it becomes the current one, so that no request waits for what is computed from it. `previous` is
 * the current view if it has the same facts and artwork, and differs in decisions of administrators only.
 */
export const PrepareView = Context.Reference<(view: CatalogueView, previous?: CatalogueView) => Effect.Effect<unknown>>(
  "@emoji-catalogue/application/snapshot/PrepareView",
  { defaultValue: () => () => Effect.void }
)
