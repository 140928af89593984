import { findRelease, platformOf, type Rendering } from "@emoji-catalogue/domain"
import type { Snapshot } from "../snapshot/CurrentCatalogue.ts"
import type { ImageKey } from "../shared/imageId.ts"

/**
 * Returns the imported image with this key, or undefined if there is none or images of the platform must not be
 * redistributed.
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
