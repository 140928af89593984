import type { CatalogueView } from "@emoji-catalogue/application/view"
import { DateTime } from "effect"
import { utf8 } from "./JsonWriter.ts"
import type { ListingJson, SitemapEntryJson } from "./responseJson.ts"

interface Sitemap {
  readonly origin: string
  readonly body: Uint8Array
}

// Caches the latest sitemap of each view, because a sitemap has thousands of items. The URLs in a sitemap depend on the
// origin of the request. One sitemap per view is still enough, because crawlers normally use only one origin.
const latest = new WeakMap<CatalogueView, Sitemap>()

/** Every emoji with the time of its last change and the URL of its image at `origin`. */
export const encodeSitemap = (view: CatalogueView, origin: string): Uint8Array => {
  const known = latest.get(view)
  if (known?.origin === origin) return known.body
  const items = view.emoji.map(({ slug, updatedAt }, index): SitemapEntryJson => {
    const changedAt = view.artwork.changedAt(index) ?? updatedAt
    const url = view.artwork.displayedRelease(index)?.url(index)
    return {
      slug,
      lastModified: DateTime.formatIso(DateTime.max(updatedAt, changedAt)),
      image: url === undefined ? null : new URL(url, origin).href
    }
  })
  const page: Omit<ListingJson, "items"> = { total: items.length, limit: items.length, offset: 0 }
  const body = utf8(JSON.stringify({ items, ...page }))
  latest.set(view, { origin, body })
  return body
}
