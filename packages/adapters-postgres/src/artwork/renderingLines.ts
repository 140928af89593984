import { type AssetName, type Codepoint, Drawing } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const isRenderings = Schema.is(Schema.Array(Drawing))

/**
 * Encodes renderings as lines of text: code point, asset, width, height, difference; `-` for a missing value. Text instead
 * of rows, because a process reads all of them, over a hundred thousand, at its start. Rejects what it could not decode.
 */
export const encodeRenderings = (drawings: ReadonlyArray<Drawing>): string => {
  if (!isRenderings(drawings)) throw new Error("Not valid renderings")
  return drawings
    .map(({ codepoint, difference, picture }) =>
      [codepoint, picture?.asset ?? "-", picture?.width ?? "-", picture?.height ?? "-", difference ?? "-"].join(" ")
    )
    .join("\n")
}

/** Inverse of `encodeRenderings`. */
export const decodeRenderings = (text: string): ReadonlyArray<Drawing> =>
  text === "" ? [] : text.split("\n").map(decodeRendering)

const decodeRendering = (line: string): Drawing => {
  const [codepoint, asset, width, height, difference] = line.split(" ")
  return {
    codepoint: codepoint as Codepoint,
    picture: asset === "-" ? null : { asset: asset as AssetName, width: Number(width), height: Number(height) },
    difference: difference === "-" ? null : Number(difference)
  }
}
