import type { CatalogueView } from "./CatalogueView.ts"

/** Computes what depends on a view alone, when it is first asked for, once for each view. */
export const onceFor = <A>(compute: (view: CatalogueView) => A): ((view: CatalogueView) => A) => {
  const known = new WeakMap<CatalogueView, { readonly value: A }>()
  return (view) => {
    const computed = known.get(view) ?? { value: compute(view) }
    known.set(view, computed)
    return computed.value
  }
}
