import { ImageRejected } from "@emoji-catalogue/application"
import { Result } from "effect"
import { checkExpansion } from "./expansion.ts"
import { write } from "./Node.ts"
import { parse } from "./parse.ts"
import { sizeOf } from "./size.ts"

const maxBytes = 1024 * 1024

export interface CleanSvg {
  readonly width: number
  readonly height: number
  /** The file, of its own size or another. */
  readonly write: (width: number, height: number) => Uint8Array
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new ImageRejected({ reason: "not UTF-8" })
  }
}

const clean = (bytes: Uint8Array): CleanSvg => {
  if (bytes.length > maxBytes) throw new ImageRejected({ reason: `an SVG of more than ${maxBytes} bytes` })
  const root = parse(decode(bytes))
  checkExpansion(root)
  const { height, viewBox, width } = sizeOf(root.attributes)
  const attributes = new Map([["xmlns", "http://www.w3.org/2000/svg"], ...root.attributes, ["viewBox", viewBox]])
  return {
    width,
    height,
    write: (width, height) => {
      attributes.set("width", `${width}`).set("height", `${height}`)
      return new TextEncoder().encode(write({ ...root, attributes }))
    }
  }
}

/** The SVG written anew from what `allowed.ts` lists, whatever it was written with. */
export const cleanSvg = (bytes: Uint8Array): Result.Result<CleanSvg, ImageRejected> =>
  Result.try({
    try: () => clean(bytes),
    catch: (error) => {
      if (error instanceof ImageRejected) return error
      throw error
    }
  })
