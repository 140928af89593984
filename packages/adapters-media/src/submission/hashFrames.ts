import type { HashedImage } from "@emoji-catalogue/application/ports"
import { framedHashes, hashSide, imageDetails, perceptualHashes } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import sharp, { type Sharp } from "sharp"
import { type Frames, isVisible } from "./Frames.ts"

const crop = (share: number) => (image: Sharp) => {
  const cut = Math.round(share * hashSide)
  const side = hashSide - 2 * cut
  return image.extract({ left: cut, top: cut, width: side, height: side }).resize(hashSide, hashSide)
}

/**
 * An image is also hashed after each of these alterations, to find copies that were mirrored, or cropped by 5 % or 10 %
 * on each side.
 */
const alterations = [(image: Sharp) => image.flop(), crop(0.05), crop(0.1)]

const hashFrame = async (frame: Uint8Array, side: number): Promise<HashedImage> => {
  const raw = { width: side, height: side, channels: 4 } as const
  const pixels = side === hashSide ? frame : await sharp(frame, { raw }).resize(hashSide, hashSide).raw().toBuffer()
  const square = { width: hashSide, height: hashSide, channels: 4 } as const
  const altered = await Promise.all(
    alterations.map((alter) =>
      alter(sharp(pixels, { raw: square }))
        .raw()
        .toBuffer()
    )
  )
  const { framed, trimmed } = framedHashes(pixels)
  return {
    hashes: trimmed,
    variants: {
      framedHashes: framed,
      alteredHashes: altered.flatMap(perceptualHashes),
      details: trimmed.length === 0 ? [] : imageDetails(pixels)
    }
  }
}

const unique = <A>(lists: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<A> => Array.from(new Set(lists.flat()))

/**
 * Hashes three of the visible frames: the first frame, the frame after one third and the frame after two thirds. Empty
 * frames are skipped, because they are equal in all animations.
 */
export const hashFrames = Effect.fnUntraced(function* ({ frames, side }: Frames) {
  const visible = frames.filter(isVisible)
  const chosen = new Set([0, 1, 2].map((third) => visible[Math.floor((third * visible.length) / 3)]!))
  const hashed = yield* Effect.forEach(chosen, (frame) => Effect.promise(() => hashFrame(frame, side)))
  const variants = hashed.map((each) => each.variants)
  const result: HashedImage = {
    hashes: unique(hashed.map(({ hashes }) => hashes)),
    variants: {
      framedHashes: unique(variants.map(({ framedHashes }) => framedHashes)),
      alteredHashes: unique(variants.map(({ alteredHashes }) => alteredHashes)),
      details: unique(variants.map(({ details }) => details))
    }
  }
  return result
})
