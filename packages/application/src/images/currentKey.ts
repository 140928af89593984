import { type CuratedImage, findRelease, imageKeyOf } from "@emoji-catalogue/domain"
import type { Snapshot } from "../snapshot/CurrentCatalogue.ts"
import type { ImageKey } from "../shared/imageId.ts"

/** Replaces `version` by the current label of the release. Keeps `version` if no release has this name. */
export const currentKey = ({ view }: Snapshot, { codepoint, platform, version }: ImageKey): ImageKey => ({
  codepoint,
  platform,
  version: findRelease(view.artwork.releasesOf(platform), platform, version)?.version ?? version
})

/** Returns the latest decision about an image. A decision may have a former label of the image's release. */
export const findDecision = (
  snapshot: Snapshot,
  key: ImageKey,
  decisions: ReadonlyArray<CuratedImage>
): CuratedImage | undefined => {
  const wanted = imageKeyOf(currentKey(snapshot, key))
  return decisions.findLast((each) => imageKeyOf(currentKey(snapshot, each)) === wanted)
}
