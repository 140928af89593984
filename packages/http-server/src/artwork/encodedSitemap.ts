import { type CatalogueView, onceFor, utf8 } from "@emoji-catalogue/application"
import { DateTime } from "effect"

/** Every emoji with its picture, as one document: who crawls wants it whole. */
export const encodedSitemap = onceFor((view: CatalogueView) => {
  const items = view.emoji.map(({ slug, updatedAt }, index) => ({
    slug,
    lastModified: DateTime.formatIso(updatedAt),
    image: view.artwork.shown(index)?.url(index) ?? null
  }))
  return utf8(JSON.stringify({ items, total: items.length, limit: items.length, offset: 0 }))
})
