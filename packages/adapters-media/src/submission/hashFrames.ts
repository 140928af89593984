import { hashSide, type ImageHash, perceptualHash } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import sharp from "sharp"
import { type Frames, isVisible } from "./Frames.ts"

const hashFrame = async (frame: Uint8Array, side: number): Promise<ImageHash> => {
  if (side === hashSide) return perceptualHash(frame)
  const raw = { width: side, height: side, channels: 4 } as const
  return perceptualHash(await sharp(frame, { raw }).resize(hashSide, hashSide).raw().toBuffer())
}

/**
 * The different perceptual hashes of the first visible frame and of those after a third and two thirds of the visible ones.
 * An empty frame is like that of any other animation.
 */
export const hashFrames = Effect.fnUntraced(function* ({ frames, side }: Frames) {
  const visible = frames.filter(isVisible)
  const hashed = new Set([0, 1, 2].map((third) => visible[Math.floor((third * visible.length) / 3)]!))
  return Array.from(new Set(yield* Effect.forEach(hashed, (frame) => Effect.promise(() => hashFrame(frame, side)))))
})
