import { type CatalogueView, memoizeByObject, writeToBytes } from "@emoji-catalogue/application/catalogue"
import { DateTime } from "effect"
import { wholeListing } from "../pipeline/responses.ts"

/** Every emoji with the time of its last change and its image; encoded once per view, because it has thousands of items. */
export const encodeSitemap = memoizeByObject((view: CatalogueView) => {
  const items = view.emoji.map(({ slug, updatedAt }, index) => ({
    slug,
    lastModified: DateTime.formatIso(updatedAt),
    image: view.artwork.displayedRelease(index)?.url(index) ?? null
  }))
  return writeToBytes((writer) => writer.text(JSON.stringify(wholeListing(items))))
})
