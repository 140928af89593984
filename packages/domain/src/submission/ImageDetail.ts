import { Schema } from "effect"

/**
 * An image is divided into this many rows and equally many columns of cells. The mean colors of the cells are compared.
 */
export const detailSide = 16

const channels = 3

/** The mean color of each cell in CIE Lab, as six hex digits: one byte each for `L`, `a` and `b`. */
export const ImageDetail = Schema.String.check(
  Schema.isPattern(new RegExp(`^[0-9a-f]{${2 * channels * detailSide ** 2}}$`))
).pipe(Schema.brand("ImageDetail"))
export type ImageDetail = typeof ImageDetail.Type

/** Images with at most this `detailDistance` count as one image that was encoded or scaled differently. */
export const maxDetailDistance = 15

/**
 * `detailDistance` counts only this number of cells, namely the cells that differ most. These cells distinguish a
 * different face from JPEG noise, because a different face differs strongly in a few cells, but JPEG noise is small in
 * every cell.
 */
const decisiveCells = 4

const byteAt = (detail: ImageDetail, index: number): number =>
  Number.parseInt(detail.slice(2 * index, 2 * index + 2), 16)

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

/** Lightness is from 0 to 100, a and b are from -128 to 127. */
export const imageDetailOf = (
  colors: ReadonlyArray<readonly [lightness: number, a: number, b: number]>
): ImageDetail => {
  const hex = (value: number) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, "0")
  return ImageDetail.make(colors.map(([lightness, a, b]) => hex(lightness) + hex(a + 128) + hex(b + 128)).join(""))
}
