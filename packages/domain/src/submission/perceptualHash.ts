import { detailSide, type ImageDetail, imageDetailOf } from "./ImageDetail.ts"
import { type ImageHash, imageHashOf } from "./ImageHash.ts"

/** The width and height of the hashed images, in pixels. */
export const hashSide = 128

/** Images are reduced to this many rows and columns of cells before the discrete cosine transform (DCT). */
const gridSide = 32

/**
 * The number of horizontal and of vertical frequencies. Each of the 8 by 8 combinations has one DCT coefficient, and
 * each coefficient becomes one of the 64 bits of the hash.
 */
const lowFrequencies = 8

/**
 * An image with transparency is drawn three times: on white, on a gray that is half as light as white, and on black.
 */
const backgrounds = [255, 119, 0]

/**
 * A pixel is background if no channel differs from the background color by more than this value. The value is not 0,
 * because JPEG compression changes the background near edges.
 */
const tolerance = 32

/**
 * Rows and columns with at most this many visible pixels are trimmed from the edges of the visible area, because JPEG
 * compression adds specks to the background.
 */
const specks = 2

/**
 * A DCT coefficient counts as a rounding error if its absolute value is below this share of the largest absolute value.
 * For example, if the left half and the right half of a drawing mirror each other, their contributions to each odd
 * horizontal frequency cancel, so the coefficients for these frequencies are only rounding errors.
 */
const noise = 0.02

/**
 * A DCT coefficient also counts as a rounding error if its absolute value is below `faint`. This limit corresponds to a
 * lightness difference of only about 0.02 (of 100) in each of the 32 by 32 cells, because 0.02 * 32 * 32 is about 20.
 * For example, all coefficients of the hash are rounding errors if an opaque image has only horizontal or only vertical
 * stripes, because each coefficient of the hash describes a change in both directions.
 */
const faint = 20

interface Box {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Draws a straight-alpha RGBA image on a gray background. Returns RGB. */
const flatten = (pixels: Uint8Array, background: number): Uint8Array => {
  const colors = new Uint8Array(hashSide * hashSide * 3)
  for (let i = 0; i < hashSide * hashSide; i++) {
    const alpha = pixels[i * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel++) {
      colors[i * 3 + channel] = Math.round(pixels[i * 4 + channel]! * alpha + background * (1 - alpha))
    }
  }
  return colors
}

/** The median color of the pixels along the four edges, which is taken as the background. */
const edgeColor = (colors: Uint8Array): ReadonlyArray<number> => {
  const last = hashSide - 1
  const edge = Array.from({ length: hashSide }, (_, i) => [i, last * hashSide + i, i * hashSide, i * hashSide + last])
  return [0, 1, 2].map((channel) => {
    const values = edge.flat().map((pixel) => colors[pixel * 3 + channel]!)
    return values.toSorted((left, right) => left - right)[values.length >> 1]!
  })
}

const extent = (counts: Uint8Array): readonly [from: number, to: number] | undefined => {
  const from = counts.findIndex((count) => count > specks)
  return from < 0 ? undefined : [from, counts.findLastIndex((count) => count > specks) + 1]
}

/**
 * The square around all pixels that differ from the background, except specks. The square may extend beyond the
 * image. Undefined if nothing but specks differs from the background.
 */
const visibleBox = (colors: Uint8Array, background: ReadonlyArray<number>): Box | undefined => {
  const [columns, rows] = [new Uint8Array(hashSide), new Uint8Array(hashSide)]
  const isNear = (i: number, channel: number) => Math.abs(colors[i * 3 + channel]! - background[channel]!) <= tolerance
  for (let i = 0; i < hashSide * hashSide; i++) {
    if (isNear(i, 0) && isNear(i, 1) && isNear(i, 2)) continue
    columns[i % hashSide]!++
    rows[Math.floor(i / hashSide)]!++
  }
  const [horizontal, vertical] = [extent(columns), extent(rows)]
  if (horizontal === undefined || vertical === undefined) return undefined
  const side = Math.max(horizontal[1] - horizontal[0], vertical[1] - vertical[0])
  return { left: (horizontal[0] + horizontal[1] - side) / 2, top: (vertical[0] + vertical[1] - side) / 2, side }
}

/** Maps the value of an sRGB channel (0 to 255) to linear light (0 to 1). */
const light = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
)

/** CIE lightness, from 0 to 100. It is used instead of luma, because a copy in other hues keeps the same lightness. */
const lightness = (red: number, green: number, blue: number): number => {
  const luminance = 0.2126 * light[red]! + 0.7152 * light[green]! + 0.0722 * light[blue]!
  return luminance <= 0.008856 ? 903.3 * luminance : 116 * Math.cbrt(luminance) - 16
}

/** The pixels that one cell covers, fully or partly, in one direction (horizontal or vertical). */
interface Span {
  readonly start: number
  /**
   * The share of the cell that each pixel takes up. The shares add up to 1 if the whole cell is inside of the image.
   */
  readonly shares: ReadonlyArray<number>
}

/** Divides one side of a box into equal cells. Pixels outside of the image are left out. */
const spans = (from: number, side: number, cells: number): ReadonlyArray<Span> =>
  Array.from({ length: cells }, (_, cell) => {
    const width = side / cells
    const [start, end] = [from + cell * width, from + (cell + 1) * width]
    const [first, last] = [Math.max(0, Math.floor(start)), Math.min(hashSide, Math.ceil(end))]
    const share = (pixel: number) => (Math.min(end, pixel + 1) - Math.max(start, pixel)) / width
    return { start: first, shares: Array.from({ length: Math.max(0, last - first) }, (_, i) => share(first + i)) }
  })

/** The mean of `values` in each cell of a grid over the box. Values outside of the image count as 0. */
const reduce = (values: Float64Array, { left, side, top }: Box, cells = gridSide): Float64Array => {
  const [columns, rows] = [spans(left, side, cells), spans(top, side, cells)]
  return Float64Array.from({ length: cells * cells }, (_, cell) => {
    const [row, column] = [rows[Math.floor(cell / cells)]!, columns[cell % cells]!]
    let sum = 0
    for (let y = 0; y < row.shares.length; y++) {
      for (let x = 0; x < column.shares.length; x++) {
        sum += values[(row.start + y) * hashSide + column.start + x]! * row.shares[y]! * column.shares[x]!
      }
    }
    return sum
  })
}

/** `cosines[k * gridSide + n]` is the k-th basis function of the discrete cosine transform (DCT-II) at sample n. */
const cosines = Float64Array.from({ length: (lowFrequencies + 1) * gridSide }, (_, index) => {
  const [frequency, sample] = [Math.floor(index / gridSide), index % gridSide]
  return Math.cos((Math.PI * frequency * (sample + 0.5)) / gridSide)
})

/** The DCT coefficients for the frequencies 1 to `lowFrequencies` in both directions. */
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

const wholeImage: Box = { left: 0, top: 0, side: hashSide }

const hashOf = (contrast: Float64Array, box: Box): ImageHash | undefined => {
  const coefficients = transform(reduce(contrast, box))
  const threshold = Math.max(faint, noise * Math.max(...coefficients.map((coefficient) => Math.abs(coefficient))))
  const bits = coefficients.map((coefficient) => coefficient > threshold)
  return bits.includes(true) ? imageHashOf(bits) : undefined
}

interface Hashes {
  readonly trimmed: ImageHash | undefined
  readonly framed: ImageHash | undefined
}

const hashOn = (pixels: Uint8Array, gray: number): Hashes => {
  const colors = flatten(pixels, gray)
  const background = edgeColor(colors)
  const box = visibleBox(colors, background)
  if (box === undefined) return { trimmed: undefined, framed: undefined }
  const [red, green, blue] = background
  const level = lightness(red!, green!, blue!)
  const contrast = Float64Array.from(
    { length: hashSide * hashSide },
    (_, i) => lightness(colors[i * 3]!, colors[i * 3 + 1]!, colors[i * 3 + 2]!) - level
  )
  return { trimmed: hashOf(contrast, box), framed: hashOf(contrast, wholeImage) }
}

const labRoot = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

const labOf = (red: number, green: number, blue: number): readonly [lightness: number, a: number, b: number] => {
  const [r, g, b] = [light[red]!, light[green]!, light[blue]!]
  const x = labRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = labRoot(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = labRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * Draws the image on a background with the gray level `gray`, from 0 (black) to 255 (white), and returns the image
 * detail. Returns undefined if nothing is visible, for example if a black drawing is on black, because all invisible
 * drawings would have the same detail.
 */
const detailOn = (pixels: Uint8Array, gray: number): ImageDetail | undefined => {
  const colors = flatten(pixels, gray)
  if (visibleBox(colors, edgeColor(colors)) === undefined) return undefined
  const lab = [0, 1, 2].map(() => new Float64Array(hashSide * hashSide))
  for (let i = 0; i < hashSide * hashSide; i++) {
    const color = labOf(colors[i * 3]!, colors[i * 3 + 1]!, colors[i * 3 + 2]!)
    for (let channel = 0; channel < 3; channel++) lab[channel]![i] = color[channel]!
  }
  const [lightness, a, b] = lab.map((values) => reduce(values, wholeImage, detailSide))
  return imageDetailOf(Array.from(lightness!, (value, cell) => [value, a![cell]!, b![cell]!]))
}

const isOpaque = (pixels: Uint8Array): boolean => {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return false
  return true
}

const backgroundsOf = (pixels: Uint8Array) => (isOpaque(pixels) ? backgrounds.slice(0, 1) : backgrounds)

const different = (hashes: ReadonlyArray<ImageHash | undefined>): ReadonlyArray<ImageHash> =>
  Array.from(new Set(hashes.filter((hash) => hash !== undefined)))

/**
 * Returns the perceptual hashes (pHash) of an image of `hashSide` by `hashSide` pixels in straight-alpha RGBA. The
 * image is trimmed to its visible area before it is hashed. Each bit says whether a low-frequency DCT coefficient of
 * the lightness is positive and not just a rounding error. An image with transparency is hashed on a white, a gray and
 * a black background, because an opaque copy may have any of these backgrounds. A background on which nothing is
 * visible gives no hash. An opaque image of one color, or of only horizontal or only vertical stripes, has no hashes.
 */
export const perceptualHashes = (pixels: Uint8Array): ReadonlyArray<ImageHash> =>
  different(backgroundsOf(pixels).map((gray) => hashOn(pixels, gray).trimmed))

/**
 * Returns the hashes of the trimmed image in `trimmed`, and the hashes of the untrimmed image in `framed`. Strong JPEG
 * compression blurs the edges at which images are trimmed. A copy may then be trimmed differently, but the hashes in
 * `framed` still match.
 */
export const framedHashes = (pixels: Uint8Array) => {
  const all = backgroundsOf(pixels).map((gray) => hashOn(pixels, gray))
  return {
    trimmed: different(all.map(({ trimmed }) => trimmed)),
    framed: different(all.map(({ framed }) => framed))
  }
}

/**
 * Draws the untrimmed image on each of the `backgrounds`, or only on white if the image is opaque. Returns the
 * `ImageDetail` for each background on which anything is visible.
 */
export const imageDetails = (pixels: Uint8Array): ReadonlyArray<ImageDetail> =>
  backgroundsOf(pixels)
    .map((gray) => detailOn(pixels, gray))
    .filter((detail) => detail !== undefined)
