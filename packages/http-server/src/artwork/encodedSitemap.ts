import { type CatalogueView, onceFor } from "@emoji-catalogue/application"
import { DateTime } from "effect"

const entriesOf = onceFor((view) =>
  view.emoji.map(({ slug, updatedAt }, index) => ({
    slug,
    lastModified: DateTime.formatIso(updatedAt),
    asset: view.artwork.shown(index)?.drawing(index)?.picture?.asset
  }))
)

/** Every emoji with its picture, as one document: who crawls wants it whole. */
export const encodedSitemap = (view: CatalogueView, baseUrl: string): Uint8Array => {
  const items = entriesOf(view).map(({ asset, ...entry }) => ({
    ...entry,
    image: asset === undefined ? null : `${baseUrl}/assets/${asset}`
  }))
  return new TextEncoder().encode(JSON.stringify({ items, total: items.length, limit: items.length, offset: 0 }))
}
