import { Context, Effect } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"

/**
 * Runs on each new view before the view becomes current, to compute values in advance, so that no request waits for
 * them. `previous` is the current view if only decisions of administrators changed; otherwise undefined.
 */
export const PrepareView = Context.Reference<(view: CatalogueView, previous?: CatalogueView) => Effect.Effect<unknown>>(
  "@emoji-catalogue/application/snapshot/PrepareView",
  { defaultValue: () => () => Effect.void }
)
