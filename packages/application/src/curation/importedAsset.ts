import { findRelease, platformOf, type Rendering } from "@emoji-catalogue/domain"
import type { Snapshot } from "../snapshot/CurrentCatalogue.ts"
import type { ImageKey } from "../shared/imageId.ts"

/**
 * Returns the imported image with this key. Returns undefined if there is no such image, or if the platform is not
 * redistributable.
 */
export const importedAsset = (
  { artwork, view }: Snapshot,
  { codepoint, platform, version }: ImageKey
): NonNullable<Rendering["asset"]> | undefined => {
  if (!platformOf(platform).redistributable || !view.indexByCodepoint.has(codepoint)) return undefined
  const releases = artwork.platforms.find((each) => each.platform === platform)?.releases ?? []
  const release = findRelease(releases, platform, version)
  return release?.renderings.find((each) => each.codepoint === codepoint)?.asset ?? undefined
}
