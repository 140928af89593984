import type { CatalogueView } from "@emoji-catalogue/application/view"
import { DateTime } from "effect"

/** The alias that points to the newest collection. */
export const collectionAlias = "emoji"

/**
 * The name contains neither the generation nor the tag of a publication: generations restart in a new database, and
 * two databases may use the same tag for different emoji.
 */
export const collectionName = (
  { artworkRevision, imagesRevision, publishedAt }: CatalogueView,
  digest: string
): string => `emoji_${DateTime.toEpochMillis(publishedAt)}_${artworkRevision + imagesRevision}_${digest}`

/**
 * Whether the collection `one` has a later publication time than `other`, or the same time and a higher revision.
 * Returns false if either name is not from `collectionName`.
 */
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
