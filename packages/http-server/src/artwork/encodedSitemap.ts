import { type CatalogueView, memoizeByObject, utf8 } from "@emoji-catalogue/application"
import { DateTime } from "effect"

/** Every emoji with its picture, as one document: who crawls wants it whole. */
export const encodedSitemap = memoizeByObject((view: CatalogueView) => {
  const items = view.emoji.map(({ slug, updatedAt }, index) => ({
    slug,
    lastModified: DateTime.formatIso(updatedAt),
    image: view.artwork.displayedRelease(index)?.url(index) ?? null
  }))
  return utf8(JSON.stringify({ items, total: items.length, limit: items.length, offset: 0 }))
})
