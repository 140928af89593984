import { type AssetName, type Codepoint, Rendering } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const isRenderings = Schema.is(Schema.Array(Rendering))

/**
 * Encodes renderings as lines of text: code point, asset, width, height, difference; `-` for a missing value. Text instead
 * of rows, because a process reads all of them, over a hundred thousand, at its start. Rejects what it could not decode.
 */
export const encodeRenderings = (renderings: ReadonlyArray<Rendering>): string => {
  if (!isRenderings(renderings)) throw new Error("Not valid renderings")
  return renderings
    .map(({ asset, codepoint, difference }) =>
      [codepoint, asset?.name ?? "-", asset?.width ?? "-", asset?.height ?? "-", difference ?? "-"].join(" ")
    )
    .join("\n")
}

/** Inverse of `encodeRenderings`. */
export const decodeRenderings = (text: string): ReadonlyArray<Rendering> =>
  text === "" ? [] : text.split("\n").map(decodeRendering)

const decodeRendering = (line: string): Rendering => {
  const [codepoint, asset, width, height, difference] = line.split(" ")
  return {
    codepoint: codepoint as Codepoint,
    asset: asset === "-" ? null : { name: asset as AssetName, width: Number(width), height: Number(height) },
    difference: difference === "-" ? null : Number(difference)
  }
}
