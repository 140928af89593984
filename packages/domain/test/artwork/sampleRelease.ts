import { type ArtworkRelease, type AssetName, codepointOf, type Rendering } from "@emoji-catalogue/domain"
import { allEmoji } from "../catalogue/allEmoji.ts"

const asset = { name: `${"0".repeat(64)}.svg` as AssetName, width: 36, height: 36 }

/** A rendering of the emoji at a position in `allEmoji`. */
export const renderingOf = (place: number, difference: number | null = null): Rendering => ({
  codepoint: codepointOf(allEmoji[place]!),
  asset,
  difference
})

export const releaseOf = (renderings: ReadonlyArray<Rendering>, version = "1.0"): ArtworkRelease => ({
  version,
  releasedAt: null,
  notAfter: null,
  consecutive: false,
  trust: "observed",
  asOf: null,
  listsSkinTones: true,
  listsFlags: true,
  source: `sample@${version}`,
  renderings
})
