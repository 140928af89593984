import { ImageRejected } from "@emoji-catalogue/application/ports"

export interface SvgSize {
  readonly viewBox: string
  readonly width: number
  readonly height: number
}

const maxSide = 16_384
const maxRatio = 64
const maxOffset = 1_000_000

const pixelLength = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?:px)?$/i

/** Returns undefined if the unit is not pixels. A `width` or `height` in another unit therefore counts as missing. */
const parseLength = (text: string | undefined): number | undefined => {
  const [, digits] = pixelLength.exec(text ?? "") ?? []
  return digits === undefined ? undefined : Number(digits)
}

const parseViewBox = (text: string) => {
  const numbers = text.split(/[\s,]+/).map((each) => parseLength(each) ?? Number.NaN)
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || Math.max(Math.abs(x), Math.abs(y)) > maxOffset) {
    throw new ImageRejected({ reason: "a viewBox that is not four numbers in range" })
  }
  return { text: numbers.join(" "), width, height }
}

const checkDimensions = (what: string, width: number, height: number) => {
  const [short, long] = width < height ? [width, height] : [height, width]
  if (!(short > 0 && long <= maxSide && long / short <= maxRatio)) {
    throw new ImageRejected({ reason: `${what} of ${width} by ${height}` })
  }
}

/**
 * Derives a missing `width` or `height` from `viewBox`, and a missing `viewBox` from `width` and `height`. Throws
 * `ImageRejected`.
 */
export const svgSize = (root: ReadonlyMap<string, string>): SvgSize => {
  const text = root.get("viewBox")
  const box = text === undefined ? undefined : parseViewBox(text)
  if (box !== undefined) checkDimensions("a viewBox", box.width, box.height)
  const given = { width: parseLength(root.get("width")), height: parseLength(root.get("height")) }
  const ratio = box === undefined ? undefined : box.width / box.height
  const width = given.width ?? (ratio === undefined || given.height === undefined ? box?.width : given.height * ratio)
  const height = given.height ?? (ratio === undefined || width === undefined ? undefined : width / ratio)
  if (width === undefined || height === undefined) throw new ImageRejected({ reason: "neither a size nor a viewBox" })
  checkDimensions("a size", width, height)
  return { viewBox: box?.text ?? `0 0 ${width} ${height}`, width, height }
}
