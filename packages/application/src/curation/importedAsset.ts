import { platformOf, type Rendering } from "@emoji-catalogue/domain"
import type { Snapshot } from "../catalogue/CurrentCatalogue.ts"
import type { ImageKey } from "./imageId.ts"

/** The image of a release that was imported. */
export const importedAsset = (
  { artwork }: Snapshot,
  { codepoint, platform, version }: ImageKey
): NonNullable<Rendering["asset"]> | undefined => {
  if (!platformOf(platform).redistributable) return undefined
  const releases = artwork.platforms.find((each) => each.platform === platform)?.releases ?? []
  const release = releases.find((each) => each.version === version)
  return release?.renderings.find((each) => each.codepoint === codepoint)?.asset ?? undefined
}
