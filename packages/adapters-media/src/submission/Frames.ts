/** The frames of a normalized image, in straight-alpha RGBA; a still image has one. */
export interface Frames {
  readonly frames: ReadonlyArray<Uint8Array>
  /** The width and height of each frame in pixels. */
  readonly side: number
  /** The display time of each frame, in milliseconds. */
  readonly delays: ReadonlyArray<number>
  /** The number of times that an animation is played; 0 repeats it endlessly. */
  readonly loop: number
}

/** Whether any pixel is not fully transparent. */
export const isVisible = (frame: Uint8Array): boolean => {
  for (let i = 3; i < frame.length; i += 4) if (frame[i] !== 0) return true
  return false
}

/** Removes the color of fully transparent pixels, which could hide content. */
export const clearTransparent = (frame: Uint8Array): Uint8Array => {
  for (let i = 0; i < frame.length; i += 4) if (frame[i + 3] === 0) frame.fill(0, i, i + 3)
  return frame
}
