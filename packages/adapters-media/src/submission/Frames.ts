/** Square frames in straight-alpha RGBA. A still image has one frame. */
export interface Frames {
  readonly frames: ReadonlyArray<Uint8Array>
  readonly side: number
  /** The duration of each frame in milliseconds. Empty for a still image. */
  readonly delays: ReadonlyArray<number>
  /** The number of times that an animation is played. 0 means endlessly, and is also the value of a still image. */
  readonly loop: number
}

export const isVisible = (frame: Uint8Array): boolean => {
  for (let i = 3; i < frame.length; i += 4) if (frame[i] !== 0) return true
  return false
}

/** Sets the color of fully transparent pixels to 0 in place, because this color could carry hidden content. */
export const clearTransparent = (frame: Uint8Array): Uint8Array => {
  for (let i = 0; i < frame.length; i += 4) {
    if (frame[i + 3] !== 0) continue
    frame[i] = 0
    frame[i + 1] = 0
    frame[i + 2] = 0
  }
  return frame
}
