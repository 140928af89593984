import { type AssetName, type Codepoint, Rendering } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const isDrawings = Schema.is(Schema.Array(Rendering))

/**
 * Drawings as lines of text: code point, asset, width, height, difference; `-` for what is not there. A process reads
 * all of them, over a hundred thousand, at its start. What could not be read back is refused.
 */
export const writeDrawings = (drawings: ReadonlyArray<Rendering>): string => {
  if (!isDrawings(drawings)) throw new Error("Not drawings")
  return drawings
    .map(({ codepoint, difference, asset: picture }) =>
      [codepoint, picture?.name ?? "-", picture?.width ?? "-", picture?.height ?? "-", difference ?? "-"].join(" ")
    )
    .join("\n")
}

/** Inverse of `writeDrawings`. */
export const readDrawings = (text: string): ReadonlyArray<Rendering> =>
  text === "" ? [] : text.split("\n").map(readDrawing)

const readDrawing = (line: string): Rendering => {
  const [codepoint, asset, width, height, difference] = line.split(" ")
  return {
    codepoint: codepoint as Codepoint,
    asset: asset === "-" ? null : { name: asset as AssetName, width: Number(width), height: Number(height) },
    difference: difference === "-" ? null : Number(difference)
  }
}
