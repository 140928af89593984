import { type CuratedImage, findRelease, imageKeyOf } from "@emoji-catalogue/domain"
import type { Snapshot } from "../snapshot/CurrentCatalogue.ts"
import type { ImageKey } from "../shared/imageId.ts"

/**
 * Replaces `version`, which may be a former label of a release (see `findRelease`), by the current label. Keeps
 * `version` if no release has this name.
 */
export const currentKey = ({ view }: Snapshot, { codepoint, platform, version }: ImageKey): ImageKey => ({
  codepoint,
  platform,
  version: findRelease(view.artwork.releasesOf(platform), platform, version)?.version ?? version
})

/**
 * Returns the latest decision about an image. Also finds a decision that is stored under a former label of the release.
 */
export const findDecision = (
  snapshot: Snapshot,
  key: ImageKey,
  decisions: ReadonlyArray<CuratedImage>
): CuratedImage | undefined => {
  const wanted = imageKeyOf(currentKey(snapshot, key))
  return decisions.findLast((each) => imageKeyOf(currentKey(snapshot, each)) === wanted)
}
