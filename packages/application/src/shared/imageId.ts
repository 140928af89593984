import { type AssetName, Codepoint, type CuratedImage, PlatformId, ReleaseVersion } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { textFromBase64Url, toBase64Url } from "./bytes.ts"

/** Identifies the image of an emoji in a platform release. A curation decision applies to such an image. */
export type ImageKey = Pick<CuratedImage, "codepoint" | "platform" | "version">

/** `uploadHash` is the SHA-256 of an uploaded file; it is undefined for an imported image. */
export interface ImageReference {
  readonly key: ImageKey
  readonly uploadHash: string | undefined
}

/**
 * Returns the id of an image. The id encodes the emoji and the release, because imported images have no database rows.
 * The id of an upload also contains the hash of its file. Without the hash, an upload would have the same id as the
 * imported image that it replaces, and a repeated request to delete the upload would hide the imported image.
 */
export const imageId = ({ codepoint, ...release }: ImageKey, upload?: AssetName): string =>
  codepoint + imageIdSuffix(release) + (upload === undefined ? "" : uploadIdSuffix(upload))

/** All imported images of a release share this suffix. */
export const imageIdSuffix = ({ platform, version }: Pick<ImageKey, "platform" | "version">): string =>
  `.${platform}.${toBase64Url(new TextEncoder().encode(version))}`

/** The last part of the id of an uploaded image. The id of an imported image lacks this part. */
export const uploadIdSuffix = (upload: AssetName): string => `.${hashOf(upload)}`

/** Returns the SHA-256 of an asset in hex, which is part of its name. */
export const hashOf = (name: AssetName): string => name.slice(0, 64)

const isImageKey = Schema.is(Schema.Struct({ codepoint: Codepoint, platform: PlatformId, version: ReleaseVersion }))

export const parseImageId = (id: string): ImageReference | undefined => {
  const [codepoint, platform, encoded, uploadHash, ...more] = id.split(".")
  const version = encoded === undefined || more.length > 0 ? undefined : textFromBase64Url(encoded)
  const key = { codepoint, platform, version }
  return isImageKey(key) ? { key, uploadHash } : undefined
}
