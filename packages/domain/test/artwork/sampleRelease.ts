import { type ArtworkRelease, type AssetName, codepointOf, type Drawing } from "@emoji-catalogue/domain"
import { allEmoji } from "../catalogue/allEmoji.ts"

const picture = { asset: `${"0".repeat(64)}.svg` as AssetName, width: 36, height: 36 }

/** A drawing of the emoji at a place in a list of them. */
export const drawingOf = (place: number, difference: number | null = null): Drawing => ({
  codepoint: codepointOf(allEmoji[place]!),
  picture,
  difference
})

export const releaseOf = (drawings: ReadonlyArray<Drawing>, version = "1.0"): ArtworkRelease => ({
  version,
  releasedAt: null,
  source: `sample@${version}`,
  drawings
})
