import { type ArtworkRelease, type AssetName, codepointOf, type Rendering } from "@emoji-catalogue/domain"
import { allEmoji } from "../catalogue/allEmoji.ts"

const picture = { asset: `${"0".repeat(64)}.svg` as AssetName, width: 36, height: 36 }

/** A drawing of the emoji at a place in a list of them. */
export const renderingOf = (place: number, difference: number | null = null): Rendering => ({
  codepoint: codepointOf(allEmoji[place]!),
  asset: picture,
  difference
})

export const releaseOf = (drawings: ReadonlyArray<Rendering>, version = "1.0"): ArtworkRelease => ({
  version,
  releasedAt: null,
  source: `sample@${version}`,
  renderings: drawings
})
