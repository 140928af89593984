import { hashSide, type ImageHash, imageHashOf, perceptualHashes } from "@emoji-catalogue/domain"

type Hash = (cellsOf: (columns: number, rows: number) => Float64Array) => ReadonlyArray<boolean>

const medianOf = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

const basis = Array.from({ length: 8 }, (_, frequency) =>
  Array.from({ length: 32 }, (_, sample) => Math.cos((Math.PI * frequency * (sample + 0.5)) / 32))
)

/** Which of the 8 by 8 lowest frequencies exceed the median one. */
const pHash: Hash = (cellsOf) => {
  const cells = cellsOf(32, 32)
  const rows = basis.map((cosines) =>
    Array.from({ length: 32 }, (_, y) => cosines.reduce((sum, cosine, x) => sum + cells[y * 32 + x]! * cosine, 0))
  )
  const coefficients = basis.flatMap((cosines) =>
    rows.map((row) => cosines.reduce((sum, cosine, y) => sum + row[y]! * cosine, 0))
  )
  const median = medianOf(coefficients.slice(1))
  return coefficients.map((coefficient) => coefficient > median)
}

/** Which cells of 9 by 8 are lighter than the next one. */
const dHash: Hash = (cellsOf) => {
  const cells = cellsOf(9, 8)
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8)
    return cells[at]! > cells[at + 1]!
  })
}

/** Which cells of 8 by 8 are lighter than the median of their quarter of the rows. */
const blockhash: Hash = (cellsOf) => {
  const cells = Array.from(cellsOf(8, 8))
  const medians = [0, 16, 32, 48].map((from) => medianOf(cells.slice(from, from + 16)))
  return cells.map((cell, index) => cell > medians[index >> 4]!)
}

/** The luma of an image on a gray background, as means of cells. */
const cellsOn = (pixels: Uint8Array, gray: number) => (columns: number, rows: number) => {
  const [sums, counts] = [new Float64Array(columns * rows), new Uint32Array(columns * rows)]
  for (let i = 0; i < hashSide * hashSide; i++) {
    const [x, y] = [i % hashSide, Math.floor(i / hashSide)]
    const luma = 0.299 * pixels[i * 4]! + 0.587 * pixels[i * 4 + 1]! + 0.114 * pixels[i * 4 + 2]!
    const cell = Math.floor((y * rows) / hashSide) * columns + Math.floor((x * columns) / hashSide)
    sums[cell]! += gray + ((luma - gray) * pixels[i * 4 + 3]!) / 255
    counts[cell]!++
  }
  return sums.map((sum, cell) => sum / counts[cell]!)
}

const onGray = (hash: Hash) => (pixels: Uint8Array) => [imageHashOf(hash(cellsOn(pixels, 119)))]

/** The hashes of an image by algorithm. Images count as equal if any of their hashes do. */
export const algorithms: Readonly<Record<string, (pixels: Uint8Array) => ReadonlyArray<ImageHash>>> = {
  "pHash (DCT)": onGray(pHash),
  dHash: onGray(dHash),
  blockhash: onGray(blockhash),
  chosen: perceptualHashes
}
