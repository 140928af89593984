import { type ImageHash, imageHashOf } from "./ImageHash.ts"

/** The width and height, in pixels, of the images that are hashed. */
export const hashSide = 128

/** The image is reduced to this many luminance samples per side before the transform. */
const gridSide = 32

/** Coefficients per side that become bits. */
const lowFrequencies = 8

/** What shows through transparent pixels: white and black drawings differ from it alike. */
const backdrop = 128

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The pixels that are at least half opaque; the whole image where none is. */
const visibleBox = (pixels: Uint8Array): Box => {
  let [left, top, right, bottom] = [hashSide, hashSide, 0, 0]
  for (let y = 0; y < hashSide; y++) {
    for (let x = 0; x < hashSide; x++) {
      if (pixels[(y * hashSide + x) * 4 + 3]! < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right === 0 ? { left: 0, top: 0, right: hashSide, bottom: hashSide } : { left, top, right, bottom }
}

const luminance = (pixels: Uint8Array): Float64Array =>
  Float64Array.from({ length: hashSide * hashSide }, (_, index) => {
    const [red, green, blue, alpha] = pixels.subarray(index * 4, index * 4 + 4)
    const gray = 0.299 * red! + 0.587 * green! + 0.114 * blue!
    return backdrop + ((gray - backdrop) * alpha!) / 255
  })

/** For each cell of the grid, the first pixel of its span and the share of each pixel in it. */
const spans = (from: number, to: number): ReadonlyArray<readonly [start: number, weights: ReadonlyArray<number>]> =>
  Array.from({ length: gridSide }, (_, cell) => {
    const width = (to - from) / gridSide
    const [start, end] = [from + cell * width, from + (cell + 1) * width]
    const first = Math.floor(start)
    const weights = Array.from(
      { length: Math.ceil(end) - first },
      (_, i) => (Math.min(end, first + i + 1) - Math.max(start, first + i)) / width
    )
    return [first, weights]
  })

/** The mean luminance of each cell of a grid over the box. */
const reduce = (gray: Float64Array, { bottom, left, right, top }: Box): Float64Array => {
  const [columns, rows] = [spans(left, right), spans(top, bottom)]
  return Float64Array.from({ length: gridSide * gridSide }, (_, cell) => {
    const [y, rowWeights] = rows[Math.floor(cell / gridSide)]!
    const [x, columnWeights] = columns[cell % gridSide]!
    let sum = 0
    for (const [row, rowWeight] of rowWeights.entries()) {
      for (const [column, columnWeight] of columnWeights.entries()) {
        sum += gray[(y + row) * hashSide + x + column]! * rowWeight * columnWeight
      }
    }
    return sum
  })
}

/** cosines[k * gridSide + n]: the k-th basis function of the discrete cosine transform (DCT-II) at sample n. */
const cosines = Float64Array.from({ length: (lowFrequencies + 1) * gridSide }, (_, index) => {
  const [frequency, sample] = [Math.floor(index / gridSide), index % gridSide]
  return Math.cos((Math.PI * frequency * (sample + 0.5)) / gridSide)
})

/** The coefficients of frequencies 1 to `lowFrequencies` in both directions. */
const transform = (grid: Float64Array): ReadonlyArray<number> => {
  const rows = Float64Array.from({ length: gridSide * lowFrequencies }, (_, index) => {
    const [y, frequency] = [Math.floor(index / lowFrequencies), (index % lowFrequencies) + 1]
    let sum = 0
    for (let x = 0; x < gridSide; x++) sum += grid[y * gridSide + x]! * cosines[frequency * gridSide + x]!
    return sum
  })
  return Array.from({ length: lowFrequencies * lowFrequencies }, (_, index) => {
    const [vertical, horizontal] = [Math.floor(index / lowFrequencies) + 1, index % lowFrequencies]
    let sum = 0
    for (let y = 0; y < gridSide; y++) {
      sum += rows[y * lowFrequencies + horizontal]! * cosines[vertical * gridSide + y]!
    }
    return sum
  })
}

/** Smaller coefficients are rounding, as the odd ones of symmetric drawings are. */
const noise = (coefficients: ReadonlyArray<number>): number =>
  Math.max(1, 0.02 * Math.max(...coefficients.map((coefficient) => Math.abs(coefficient))))

/**
 * pHash of an image in straight-alpha RGBA, `hashSide` by `hashSide` pixels: which low frequencies of the luminance exceed
 * the median one. The visible part is stretched to the whole grid, and transparent pixels count as mid gray.
 */
export const perceptualHash = (pixels: Uint8Array): ImageHash => {
  const coefficients = transform(reduce(luminance(pixels), visibleBox(pixels)))
  const sorted = coefficients.toSorted((left, right) => left - right)
  const threshold = (sorted[31]! + sorted[32]!) / 2 + noise(coefficients)
  return imageHashOf(coefficients.map((coefficient) => coefficient > threshold))
}
