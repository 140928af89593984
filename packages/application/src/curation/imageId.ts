import { Codepoint, type CuratedImage, PlatformId, ReleaseVersion } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { textFromBase64Url, toBase64Url } from "../shared/bytes.ts"

/** Identifies the image of an emoji in a platform release, imported or uploaded. */
export type ImageKey = Pick<CuratedImage, "codepoint" | "platform" | "version">

// As of keywords, the id contains what it identifies, because imported images have no rows of their own.
export const imageId = ({ codepoint, ...release }: ImageKey): string => codepoint + imageIdSuffix(release)

/** The end of the ids of all images of a release, after the code points. */
export const imageIdSuffix = ({ platform, version }: Pick<ImageKey, "platform" | "version">): string =>
  `.${platform}.${toBase64Url(new TextEncoder().encode(version))}`

const isImageKey = Schema.is(Schema.Struct({ codepoint: Codepoint, platform: PlatformId, version: ReleaseVersion }))

/** The image of an id; undefined for any other text. */
export const parseImageId = (id: string): ImageKey | undefined => {
  const [codepoint, platform, encoded, ...more] = id.split(".")
  const version = encoded === undefined || more.length > 0 ? undefined : textFromBase64Url(encoded)
  const key = { codepoint, platform, version }
  return isImageKey(key) ? key : undefined
}
