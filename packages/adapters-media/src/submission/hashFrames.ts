import { hashSide, type ImageHash, perceptualHashes } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import sharp from "sharp"
import { type Frames, isVisible } from "./Frames.ts"

const hashFrame = async (frame: Uint8Array, side: number): Promise<ReadonlyArray<ImageHash>> => {
  if (side === hashSide) return perceptualHashes(frame)
  const raw = { width: side, height: side, channels: 4 } as const
  return perceptualHashes(await sharp(frame, { raw }).resize(hashSide, hashSide).raw().toBuffer())
}

/**
 * The different perceptual hashes of the first visible frame and of those after a third and two thirds of the visible ones.
 * An empty frame is like that of any other animation.
 */
export const hashFrames = Effect.fnUntraced(function* ({ frames, side }: Frames) {
  const visible = frames.filter(isVisible)
  const hashed = new Set([0, 1, 2].map((third) => visible[Math.floor((third * visible.length) / 3)]!))
  const hashes = yield* Effect.forEach(hashed, (frame) => Effect.promise(() => hashFrame(frame, side)))
  return Array.from(new Set(hashes.flat()))
})
