/**
 * An animated PNG (APNG) states its number of frames in the `acTL` chunk, which precedes the pixels. libvips does not
 * return this number, because it reads only the first frame.
 */
export const pngFrames = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === "acTL") return view.getUint32(at + 8)
    if (type === "IDAT") return 1
  }
  return 1
}
