/** A color table of black, red, green and blue; 0 is transparent in frames. */
const colors = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

const uint16 = (value: number) => [value & 255, value >>> 8]

const subBlocks = (data: ReadonlyArray<number>): ReadonlyArray<number> => {
  const blocks: Array<number> = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return [...blocks, 0]
}

/** The LZW codes of a run of pixels of one color. Each code covers one pixel more than the previous code. */
const compress = (count: number, color: number): ReadonlyArray<number> => {
  const [clear, end] = [4, 5]
  const bytes: Array<number> = []
  let [bits, length, size] = [0, 0, 3]
  const write = (code: number) => {
    bits |= code << length
    length += size
    for (; length >= 8; length -= 8) {
      bytes.push(bits & 255)
      bits >>>= 8
    }
  }
  for (let left = count; left > 0;) {
    size = 3
    write(clear)
    let run = 1
    for (; left > 0 && run < 4090; run++) {
      const written = Math.min(run, left)
      write(written === 1 ? color : written + end - 1)
      left -= written
      // The decoder adds each new code to its table one code later.
      if (run + end === 2 ** size && size < 12) size += 1
    }
  }
  write(end)
  return length > 0 ? [...bytes, bits & 255] : bytes
}

export interface GifFrame {
  readonly width?: number
  readonly height?: number
  readonly left?: number
  /** 0 is transparent. */
  readonly color: number
  /** In hundredths of a second. */
  readonly delay?: number
  readonly data?: ReadonlyArray<number>
}

const graphicControl = (delay: number) => [0x21, 0xf9, 4, 0x09, ...uint16(delay), 0, 0]

export const gifFrame = ({
  color,
  data,
  delay = 10,
  height = 8,
  left = 0,
  width = 8
}: GifFrame): ReadonlyArray<number> => [
  ...graphicControl(delay),
  0x2c,
  ...uint16(left),
  0,
  0,
  ...uint16(width),
  ...uint16(height),
  0,
  2,
  ...subBlocks(data ?? compress(width * height, color))
]

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

const loop = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0]

/** An extension with a text. */
export const comment = (text: string): ReadonlyArray<number> => [0x21, 0xfe, ...subBlocks(ascii(text))]

export const trailer = [0x3b]

/** A GIF whose canvas is `width` by `height` pixels. */
export const gifFile = (width: number, height: number, ...blocks: ReadonlyArray<ReadonlyArray<number>>): Buffer =>
  Buffer.from([
    ...ascii("GIF89a"),
    ...uint16(width),
    ...uint16(height),
    0x91,
    0,
    0,
    ...colors,
    ...loop,
    ...blocks.flat()
  ])
