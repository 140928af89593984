/** The index after a sequence of sub-blocks, each preceded by its length, that ends with an empty one. */
const afterSubBlocks = (bytes: Uint8Array, start: number): number => {
  let at = start
  while (bytes[at] !== undefined && bytes[at] !== 0) at += 1 + bytes[at]!
  return at + 1
}

const colorTableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Whether a GIF ends within a block. libvips shows the frames before it, also with `failOn`, but half an animation is not what
 * its author meant to submit. Only the trailer may be missing.
 */
export const isTruncatedGif = (bytes: Uint8Array): boolean => {
  let at = 13 + colorTableSize(bytes[10] ?? 0)
  while (at < bytes.length) {
    const introducer = bytes[at]
    if (introducer === 0x21) at = afterSubBlocks(bytes, at + 2)
    else if (introducer === 0x2c) at = afterSubBlocks(bytes, at + 11 + colorTableSize(bytes[at + 9] ?? 0))
    else return false
  }
  return at > bytes.length
}
