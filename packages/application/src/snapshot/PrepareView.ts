import { Context, Effect } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"

/**
 * A hook that runs on each new view before the view becomes current. It computes values from the view in advance, so
 * that no request waits for them. `previous` is the current view if only decisions of administrators changed, and
 * undefined if facts or artwork changed.
 */
export const PrepareView = Context.Reference<(view: CatalogueView, previous?: CatalogueView) => Effect.Effect<unknown>>(
  "@emoji-catalogue/application/snapshot/PrepareView",
  { defaultValue: () => () => Effect.void }
)
