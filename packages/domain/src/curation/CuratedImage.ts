import { Schema } from "effect"
import { ReleaseVersion, type Rendering } from "../artwork/ArtworkRelease.ts"
import { AssetName } from "../artwork/Asset.ts"
import { PlatformId } from "../artwork/Platform.ts"
import { Codepoint } from "../shared/Codepoint.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { replaceByKey } from "./replaceByKey.ts"

/** The `meanDifference` between an upload and `asset`, the emoji's image in the previous or the next release. */
export const ImageComparison = Schema.Struct({
  asset: AssetName,
  difference: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
})

export const UploadedImage = Schema.Struct({
  name: AssetName,
  width: Schema.Int,
  height: Schema.Int,
  comparisons: Schema.Array(ImageComparison)
})
export type UploadedImage = typeof UploadedImage.Type

/**
 * An administrator's decision about the image of an emoji in a platform release: to show the uploaded image (`upload`),
 * to show no image (`isHidden`), or to show the imported image again (`upload` is null and `isHidden` is false).
 */
export const CuratedImage = Schema.Struct({
  codepoint: Codepoint,
  platform: PlatformId,
  /** The label of the release. The decision stays even if an import removes the release. */
  version: ReleaseVersion,
  upload: Schema.NullOr(UploadedImage),
  isHidden: Schema.Boolean,
  changedAt: Timestamp
})
export type CuratedImage = typeof CuratedImage.Type

export type ImageDecisions = ReadonlyMap<PlatformId, ReadonlyArray<CuratedImage>>

export const noImageDecisions: ImageDecisions = new Map()

export const imageKeyOf = ({
  codepoint,
  platform,
  version
}: Pick<CuratedImage, "codepoint" | "platform" | "version">): string => `${codepoint} ${platform} ${version}`

/**
 * Appends newer decisions. Each newer decision replaces the previous decision with the same `imageKeyOf`. Decisions
 * about one image have different keys if they spell the release's label differently (`iOS 17.4`, `ios-17.4`). All of
 * these decisions are kept, but only the last one takes effect.
 */
export const mergeImageDecisions = (decisions: ImageDecisions, newer: ReadonlyArray<CuratedImage>): ImageDecisions => {
  if (newer.length === 0) return decisions
  const merged = new Map(decisions)
  for (const [platform, images] of Map.groupBy(newer, (image) => image.platform)) {
    merged.set(platform, replaceByKey(imageKeyOf, decisions.get(platform) ?? [], images))
  }
  return merged
}

/** A rendering after the decisions of administrators have been applied. */
export interface ShownRendering extends Rendering {
  readonly isUploaded?: true
}
