import type { Blob } from "@emoji-catalogue/application/ports"
import { AssetName } from "@emoji-catalogue/domain"
import { hash, randomBytes } from "node:crypto"

/** The name under which these bytes are stored. */
export const blobName = (bytes: Uint8Array): AssetName => AssetName.make(`${hash("sha256", bytes)}.png`)

export const randomBlob = (size: number): Blob => {
  const bytes = new Uint8Array(randomBytes(size))
  return { name: blobName(bytes), bytes }
}
