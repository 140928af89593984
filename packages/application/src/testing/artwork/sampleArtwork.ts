import { type AssetFormat, type AssetName, codepointOf, type Rendering, type PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { ImportedArtwork } from "../../ports/artwork/ArtworkRepository.ts"
import type { Blob } from "../../ports/artwork/BlobStore.ts"

/**
 * The name of an asset. The hash in this name is `digit` repeated 64 times.
 *
 * @example
 * ```ts
 * import { sampleAsset } from "@emoji-catalogue/application/testing"
 *
 * sampleAsset("a", "png") === `${"a".repeat(64)}.png` // => true
 * ```
 */
export const sampleAsset = (digit: string, format: AssetFormat = "svg"): AssetName =>
  `${digit.repeat(64)}.${format}` as AssetName

/**
 * A rendering with the asset `sampleAsset(digit)`. If `digit` is null, the rendering has no asset, as on platforms
 * whose license forbids copies.
 *
 * @example
 * ```ts
 * import { sampleAsset, sampleRendering } from "@emoji-catalogue/application/testing"
 *
 * const rendering = sampleRendering("😀", "a")
 * rendering.codepoint // => "1F600"
 * rendering.asset?.name === sampleAsset("a") // => true
 * ```
 */
export const sampleRendering = (emoji: string, digit: string | null, difference: number | null = null): Rendering => ({
  codepoint: codepointOf(emoji),
  asset: digit === null ? null : { name: sampleAsset(digit), width: 36, height: 36 },
  difference
})

const artwork = (platform: PlatformId, releases: ImportedArtwork["releases"]): ImportedArtwork => ({
  platform,
  fingerprint: `${platform}@sample`,
  changedAt: DateTime.makeUnsafe(0),
  releases
})

const basis = { notAfter: null, trust: "observed", asOf: null, listsSkinTones: true } as const

/** `twitter` has two releases, `openmoji` one. `apple` has no assets, because its license forbids copies. */
export const sampleArtwork: ReadonlyArray<ImportedArtwork> = [
  artwork("twitter", [
    {
      version: "14.0",
      releasedAt: "2022-03-01",
      consecutive: false,
      ...basis,
      source: "sample-twemoji@14.0.0",
      renderings: [sampleRendering("😀", "1"), sampleRendering("❤️", "2"), sampleRendering("🇯🇵", "3")]
    },
    {
      version: "17.0",
      releasedAt: "2025-12-19",
      consecutive: true,
      ...basis,
      source: "sample-twemoji@17.0.0",
      renderings: [sampleRendering("😀", "4", 0.2), sampleRendering("😃", "5"), sampleRendering("❤️", "2", 0)]
    }
  ]),
  artwork("openmoji", [
    {
      version: "17.0.0",
      releasedAt: null,
      consecutive: false,
      ...basis,
      source: "sample-openmoji@17.0.0",
      renderings: [sampleRendering("😀", "6"), sampleRendering("👩‍🚀", "7"), sampleRendering("❤️", "8")]
    }
  ]),
  artwork("apple", [
    {
      version: "16.0.0",
      releasedAt: null,
      consecutive: false,
      ...basis,
      source: "sample-coverage@16.0.0",
      renderings: ["😀", "❤️", "🇨🇮"].map((emoji) => sampleRendering(emoji, null))
    }
  ])
]

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="${color}"/></svg>`

/** A blob for each asset of `sampleArtwork`. Unlike in a real `BlobStore`, the names are not hashes of the bytes. */
export const sampleBlobs: ReadonlyArray<Blob> = Array.from("12345678", (digit) => ({
  name: sampleAsset(digit),
  bytes: new TextEncoder().encode(svg(`#${digit.repeat(6)}`))
}))
