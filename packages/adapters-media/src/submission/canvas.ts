/** An image in straight-alpha RGBA. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The rows are writable views of the canvas. */
const rowsOf = ({ pixels, width: side }: Canvas, { height, left, top, width }: Area): ReadonlyArray<Uint8Array> =>
  Array.from({ length: height }, (_, y) => {
    const start = 4 * ((top + y) * side + left)
    return pixels.subarray(start, start + 4 * width)
  })

export const copyArea = (canvas: Canvas, area: Area): Uint8Array => Buffer.concat(rowsOf(canvas, area))

export const clearArea = (canvas: Canvas, area: Area): void => {
  for (const row of rowsOf(canvas, area)) row.fill(0)
}

/** Copies all pixels into the area, including transparent pixels. */
export const replaceArea = (canvas: Canvas, area: Area, pixels: Uint8Array): void => {
  const length = 4 * area.width
  for (const [y, row] of rowsOf(canvas, area).entries()) row.set(pixels.subarray(y * length, (y + 1) * length))
}

/** The "over" operator of Porter and Duff. */
export const blendArea = (canvas: Canvas, area: Area, pixels: Uint8Array): void => {
  const length = 4 * area.width
  for (const [y, row] of rowsOf(canvas, area).entries()) {
    for (let x = 0; x < length; x += 4) {
      const at = y * length + x
      const alpha = pixels[at + 3]!
      if (alpha === 0) continue
      const below = (row[x + 3]! * (255 - alpha)) / 255
      const sum = alpha + below
      for (let channel = 0; channel < 3; channel += 1) {
        row[x + channel] = Math.round((pixels[at + channel]! * alpha + row[x + channel]! * below) / sum)
      }
      row[x + 3] = Math.round(sum)
    }
  }
}
