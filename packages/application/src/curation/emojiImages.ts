import {
  assetFormatOf,
  type CatalogueEmoji,
  type CuratedImage,
  imageKeyOf,
  PlatformId,
  type Rendering
} from "@emoji-catalogue/domain"
import type { Schema } from "effect"
import type { Snapshot } from "../snapshot/CurrentCatalogue.ts"
import { currentKey } from "../images/currentKey.ts"
import { imageId, type ImageKey } from "../shared/imageId.ts"
import { importedAsset } from "./importedAsset.ts"
import type { UnknownEmoji } from "./unknownEmoji.ts"

export interface EmojiImage {
  readonly id: string
  /** The slug of the emoji, or its code points if the emoji is not in the catalogue. */
  readonly emojiSlug: string
  readonly platform: PlatformId
  readonly platformVersion: string
  /** `MANUAL` if an administrator uploaded the image. */
  readonly source: "IMPORTED" | "MANUAL"
  readonly isHidden: boolean
  readonly asset: NonNullable<Rendering["asset"]>
}

export interface ImageState {
  readonly asset: EmojiImage["asset"]
  readonly isUploaded: boolean
  readonly isHidden: boolean
}

export const emojiImage = (
  { slug }: CatalogueEmoji | UnknownEmoji,
  key: ImageKey,
  { asset, isHidden, isUploaded }: ImageState
): EmojiImage => ({
  id: imageId(key, isUploaded ? asset.name : undefined),
  emojiSlug: slug,
  platform: key.platform,
  platformVersion: key.version,
  source: isUploaded ? "MANUAL" : "IMPORTED",
  isHidden,
  asset
})

const platformOrder = new Map(PlatformId.literals.map((id, index) => [id, index]))

/** Lists the images of an emoji after applying the given decisions, which may be newer than the snapshot. */
export const emojiImages = (
  snapshot: Snapshot,
  emoji: CatalogueEmoji | UnknownEmoji,
  decisions: ReadonlyArray<CuratedImage>
): ReadonlyArray<EmojiImage> => {
  // A release may have several names, so several decisions can apply to the same image. The last decision applies, as
  // in `findDecision`.
  const byKey = new Map(decisions.map((decision) => [imageKeyOf(currentKey(snapshot, decision)), decision]))
  const keys = [
    ...snapshot.view.artwork.releases.toReversed().map(({ platform, version }) => {
      return { codepoint: emoji.codepoint, platform: platform.id, version }
    }),
    ...decisions.map((decision) => currentKey(snapshot, decision))
  ]
  return Array.from(new Map(keys.map((key) => [imageKeyOf(key), key])))
    .flatMap(([text, key]): ReadonlyArray<EmojiImage> => {
      const { isHidden = false, upload = null } = byKey.get(text) ?? {}
      const asset = upload ?? importedAsset(snapshot, key)
      return asset === undefined ? [] : [emojiImage(emoji, key, { asset, isUploaded: upload !== null, isHidden })]
    })
    .sort((left, right) => platformOrder.get(left.platform)! - platformOrder.get(right.platform)!)
}

/** Returns the state of an image for the audit log. Returns null if the imported image is shown. */
export const auditedImage = (decision: CuratedImage | undefined): Schema.Json => {
  if (decision === undefined || (decision.upload === null && !decision.isHidden)) return null
  const { isHidden, upload } = decision
  return upload === null
    ? { isHidden }
    : { asset: upload.name, format: assetFormatOf(upload.name), width: upload.width, height: upload.height }
}
