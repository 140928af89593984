import { concatBytes, type ImageBytes, latin1, uint32 } from "./imageBytes.ts"

/** A box of the ISO base media format (ISO/IEC 14496-12). `start` and `end` delimit its content. */
export interface IsoBox {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** The maximum number of boxes that a call of `readBoxes` accepts. The largest accepted image has far fewer boxes. */
const maxBoxes = 10_000

/** Does not read boxes inside other boxes. */
export const readBoxes = (file: ImageBytes, start: number, end: number): ReadonlyArray<IsoBox> => {
  const boxes: Array<IsoBox> = []
  for (let at = start; at < end;) {
    const size = file.uint32(at)
    const hasLongSize = size === 1
    const headerLength = hasLongSize ? 16 : 8
    const boxEnd = size === 0 ? end : at + (hasLongSize ? file.uint(at + 8, 8) : size)
    if (boxEnd < at + headerLength || boxEnd > end) file.reject("it is truncated")
    if (boxes.length === maxBoxes) file.reject("it has too many boxes")
    boxes.push({ type: file.text(at + 4, at + 8), start: at + headerLength, end: boxEnd })
    at = boxEnd
  }
  return boxes
}

export const findBox = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>, type: string): IsoBox =>
  boxes.find((box) => box.type === type) ?? file.reject(`it has no ${type} box`)

type Content = ReadonlyArray<Uint8Array | ReadonlyArray<number>>

export const writeBox = (type: string, ...content: Content): Uint8Array => {
  const bytes = concatBytes(content)
  return concatBytes([uint32(8 + bytes.length), latin1(type), bytes])
}

export const writeFullBox = (type: string, version: number, flags: number, ...content: Content): Uint8Array =>
  writeBox(type, [version, 0, 0, flags], ...content)
