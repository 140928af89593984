import { hashSide } from "@emoji-catalogue/domain"
import sharp from "sharp"
import {
  type Alteration,
  alterations,
  unlikeBackgrounds
} from "../../packages/adapters-media/test/submission/alterations.ts"

/** Whether all pixels have almost the same color. */
const isPlain = (pixels: Uint8Array): boolean => {
  for (let i = 0; i < pixels.length; i++) if (Math.abs(pixels[i]! - pixels[i % 4]!) > 8) return false
  return true
}

const encoders = { ...alterations, ...unlikeBackgrounds }

/** An altered copy, normalized as uploads are; undefined if nothing can be seen on its background. */
export const alter = async (pixels: Uint8Array, name: Alteration): Promise<Uint8Array | undefined> => {
  const image = sharp(pixels, { raw: { width: hashSide, height: hashSide, channels: 4 } })
  const copy = sharp(await encoders[name](image).toBuffer())
  const normalized = await copy.resize(hashSide, hashSide).ensureAlpha().raw().toBuffer()
  for (let i = 0; i < normalized.length; i += 4) if (normalized[i + 3] === 0) normalized.fill(0, i, i + 3)
  return isPlain(normalized) ? undefined : normalized
}
