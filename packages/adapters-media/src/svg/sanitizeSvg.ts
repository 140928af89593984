import { ImageRejected } from "@emoji-catalogue/application/ports"
import { Result } from "effect"
import { catchRejection } from "../catchRejection.ts"
import { checkRenderCost } from "./renderCost.ts"
import { serializeNode } from "./svgNode.ts"
import { parseSvg } from "./parseSvg.ts"
import { svgSize } from "./svgSize.ts"

const maxBytes = 1024 * 1024

export interface SanitizedSvg {
  readonly width: number
  readonly height: number
  readonly hasStyleSheet: boolean
  readonly hasText: boolean
  readonly serialize: (width: number, height: number) => Uint8Array
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new ImageRejected({ reason: "not UTF-8" })
  }
}

const sanitize = (bytes: Uint8Array): SanitizedSvg => {
  if (bytes.length > maxBytes) throw new ImageRejected({ reason: `an SVG of more than ${maxBytes} bytes` })
  const { hasStyleSheet, hasText, root } = parseSvg(decode(bytes))
  const { height, viewBox, width } = svgSize(root.attributes)
  checkRenderCost(root, viewBox)
  const attributes = new Map([["xmlns", "http://www.w3.org/2000/svg"], ...root.attributes, ["viewBox", viewBox]])
  return {
    width,
    height,
    hasStyleSheet,
    hasText,
    serialize: (width, height) => {
      attributes.set("width", `${width}`).set("height", `${height}`)
      return new TextEncoder().encode(serializeNode({ ...root, attributes }))
    }
  }
}

/** Parses an untrusted SVG and rebuilds it from the elements and attributes in `allowlist.ts`. */
export const sanitizeSvg = (bytes: Uint8Array): Result.Result<SanitizedSvg, ImageRejected> =>
  catchRejection(() => sanitize(bytes))

/**
 * Like `sanitizeSvg`, but rejects an SVG with a style sheet. `sanitizeSvg` drops the style sheet, so the image may look
 * different.
 */
export const sanitizeUnstyledSvg = (bytes: Uint8Array): Result.Result<SanitizedSvg, ImageRejected> =>
  Result.filterOrFail(
    sanitizeSvg(bytes),
    ({ hasStyleSheet }) => !hasStyleSheet,
    () =>
      new ImageRejected({
        reason:
          "an SVG with a <style> element, which is not applied: set its colors as attributes, as SVG optimizers do"
      })
  )

/**
 * Serializes the SVG at the largest size that fits into a square of `side` pixels, so the image need not be scaled
 * after it is rasterized.
 */
export const fitSvg = ({ height, serialize, width }: SanitizedSvg, side: number): Uint8Array => {
  const scale = side / Math.max(width, height)
  return serialize(Math.max(1, width * scale), Math.max(1, height * scale))
}
