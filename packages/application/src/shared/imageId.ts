import { type AssetName, Codepoint, type CuratedImage, PlatformId, ReleaseVersion } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { textFromBase64Url, toBase64Url } from "./bytes.ts"

/** Identifies what a decision is about: the image of an emoji in a platform release. */
export type ImageKey = Pick<CuratedImage, "codepoint" | "platform" | "version">

/** Identifies an imported image, or an uploaded one by the SHA-256 of its file. */
export interface ImageReference {
  readonly key: ImageKey
  readonly uploadHash: string | undefined
}

/**
 * The id of an image. Like the id of a keyword, it contains what it identifies, because imported images have no database rows.
 * The ids of an uploaded image and of the imported image that it replaces differ, so repeating a deletion deletes nothing else.
 */
export const imageId = ({ codepoint, ...release }: ImageKey, upload?: AssetName): string =>
  codepoint + imageIdSuffix(release) + (upload === undefined ? "" : uploadIdSuffix(upload))

/** The part after the code points in the ids of all imported images of a release. */
export const imageIdSuffix = ({ platform, version }: Pick<ImageKey, "platform" | "version">): string =>
  `.${platform}.${toBase64Url(new TextEncoder().encode(version))}`

/** Added to the id of an uploaded image. */
export const uploadIdSuffix = (upload: AssetName): string => `.${hashOf(upload)}`

/** The SHA-256 of an asset. */
export const hashOf = (name: AssetName): string => name.slice(0, 64)

const isImageKey = Schema.is(Schema.Struct({ codepoint: Codepoint, platform: PlatformId, version: ReleaseVersion }))

/** Parses the id of an image; undefined for any other text. */
export const parseImageId = (id: string): ImageReference | undefined => {
  const [codepoint, platform, encoded, uploadHash, ...more] = id.split(".")
  const version = encoded === undefined || more.length > 0 ? undefined : textFromBase64Url(encoded)
  const key = { codepoint, platform, version }
  return isImageKey(key) ? { key, uploadHash } : undefined
}
