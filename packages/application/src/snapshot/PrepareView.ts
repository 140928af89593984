import { Context, Effect } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"

/**
 * Runs for each view before it becomes the current one, so that no request waits for values computed from it. `previous` is
 * the current view if it differs only in decisions of administrators, not in facts or artwork.
 */
export const PrepareView = Context.Reference<(view: CatalogueView, previous?: CatalogueView) => Effect.Effect<unknown>>(
  "@emoji-catalogue/application/snapshot/PrepareView",
  { defaultValue: () => () => Effect.void }
)
