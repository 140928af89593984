import { Context, Effect } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"

/**
 * Computes values for a new view before the view becomes current, so that no request waits for them. If only decisions
 * of administrators changed, `previous` is the view that the new view replaces. Otherwise, `previous` is undefined.
 */
export const PrepareView = Context.Reference<(view: CatalogueView, previous?: CatalogueView) => Effect.Effect<unknown>>(
  "@emoji-catalogue/application/snapshot/PrepareView",
  { defaultValue: () => () => Effect.void }
)
