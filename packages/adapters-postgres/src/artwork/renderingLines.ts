import { type AssetName, type Codepoint, Rendering } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const isRenderings = Schema.is(Schema.Array(Rendering))

/**
 * Encodes each rendering as one line: code point, asset, width, height and difference, with `-` for a missing value. A
 * release is stored as one text instead of one row for each rendering, because one text is faster to read: each process
 * reads over a hundred thousand renderings when it starts. Throws if a rendering is invalid, because `decodeRenderings`
 * could not decode its line.
 */
export const encodeRenderings = (renderings: ReadonlyArray<Rendering>): string => {
  if (!isRenderings(renderings)) throw new Error("Not valid renderings")
  return renderings
    .map(({ asset, codepoint, difference }) =>
      [codepoint, asset?.name ?? "-", asset?.width ?? "-", asset?.height ?? "-", difference ?? "-"].join(" ")
    )
    .join("\n")
}

/**
 * Inverse of `encodeRenderings`. `bare` caches the renderings that have neither an image nor a difference, one for each
 * emoji. Releases that are decoded with the same `bare` share these objects.
 */
export const decodeRenderings = (text: string, bare = new Map<string, Rendering>()): ReadonlyArray<Rendering> =>
  text === "" ? [] : text.split("\n").map((line) => bare.get(line) ?? decodeRendering(line, bare))

const decodeRendering = (line: string, bare: Map<string, Rendering>): Rendering => {
  const [codepoint, asset, width, height, difference] = line.split(" ")
  const rendering: Rendering = {
    codepoint: codepoint as Codepoint,
    asset: asset === "-" ? null : { name: asset as AssetName, width: Number(width), height: Number(height) },
    difference: difference === "-" ? null : Number(difference)
  }
  if (rendering.asset === null && rendering.difference === null) bare.set(line, rendering)
  return rendering
}
