import type { Blob } from "@emoji-catalogue/application/ports"
import { AssetName } from "@emoji-catalogue/domain"
import { hash, randomBytes } from "node:crypto"

export const randomBlob = (size: number): Blob => {
  const bytes = new Uint8Array(randomBytes(size))
  return { name: AssetName.make(`${hash("sha256", bytes)}.png`), bytes }
}

export const randomBlobs = (count: number, size: number): ReadonlyArray<Blob> =>
  Array.from({ length: count }, () => randomBlob(size))
