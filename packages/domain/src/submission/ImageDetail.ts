import { Schema } from "effect"

/** Cells per side of an image whose colors are compared. */
export const detailSide = 16

const channels = 3

/** The mean color of each cell of an image: lightness, a and b of CIE Lab, one byte each as hex digits. */
export const ImageDetail = Schema.String.check(
  Schema.isPattern(new RegExp(`^[0-9a-f]{${2 * channels * detailSide ** 2}}$`))
).pipe(Schema.brand("ImageDetail"))
export type ImageDetail = typeof ImageDetail.Type

/** Images up to this distance apart count as the same image, encoded or scaled differently. */
export const maxDetailDistance = 15

/** The number of cells that count: two faces differ in few cells, and JPEG noise is small in each cell. */
const decisiveCells = 4

const byteAt = (detail: ImageDetail, index: number): number =>
  Number.parseInt(detail.slice(2 * index, 2 * index + 2), 16)

/** The mean difference in color of the `decisiveCells` cells that differ most. */
export const detailDistance = (left: ImageDetail, right: ImageDetail): number => {
  const differences = Array.from({ length: detailSide ** 2 }, (_, cell) =>
    Math.hypot(
      ...Array.from({ length: channels }, (_, channel) => {
        const index = cell * channels + channel
        return byteAt(left, index) - byteAt(right, index)
      })
    )
  )
  const most = differences.toSorted((one, other) => other - one).slice(0, decisiveCells)
  return most.reduce((sum, difference) => sum + difference, 0) / decisiveCells
}

/** Encodes the colors of the cells: lightness from 0 to 100, a and b from -128 to 127. */
export const imageDetailOf = (
  colors: ReadonlyArray<readonly [lightness: number, a: number, b: number]>
): ImageDetail => {
  const hex = (value: number) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, "0")
  return ImageDetail.make(colors.map(([lightness, a, b]) => hex(lightness) + hex(a + 128) + hex(b + 128)).join(""))
}
