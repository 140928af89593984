import type { CatalogueView } from "@emoji-catalogue/application/view"
import { DateTime } from "effect"

/** The alias of the newest collection. */
export const collectionAlias = "emoji"

/**
 * The name of a view's collection: publication time, revisions of artwork and images, and content hash. It does not use the
 * generation, which restarts in a new database, or the tag, which two databases may share for different emoji.
 */
export const collectionName = (
  { artworkRevision, imagesRevision, publishedAt }: CatalogueView,
  digest: string
): string => `emoji_${DateTime.toEpochMillis(publishedAt)}_${artworkRevision + imagesRevision}_${digest}`

/** Whether a collection is of a later publication than another. False if a name has another format. */
export const isNewer = (one: string, other: string): boolean => {
  const [left, right] = [ageOf(one), ageOf(other)]
  if (left === undefined || right === undefined) return false
  return (
    left.publishedAt - right.publishedAt > 0 || (left.publishedAt === right.publishedAt && left.artwork > right.artwork)
  )
}

const ageOf = (name: string) => {
  const [, publishedAt, artwork] = /^emoji_(\d+)_(\d+)_[0-9a-f]{32}$/.exec(name) ?? []
  return publishedAt === undefined ? undefined : { publishedAt: Number(publishedAt), artwork: Number(artwork) }
}
