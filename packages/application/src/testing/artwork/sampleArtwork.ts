import {
  type ArtworkRelease,
  type AssetFormat,
  type AssetName,
  codepointOf,
  type PlatformId,
  type Rendering
} from "@emoji-catalogue/domain"
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

type Release = Pick<ArtworkRelease, "version" | "source" | "renderings"> & Partial<ArtworkRelease>

/**
 * The artwork of a platform, oldest release first. By default, a release has no dates, and its `trust` is `observed`.
 *
 * @example
 * ```ts
 * import { artworkOf, sampleRendering } from "@emoji-catalogue/application/testing"
 *
 * const release = { version: "17.0", source: "sample@17.0.0", renderings: [sampleRendering("😀", "a")] }
 * artworkOf("twitter", release).releases[0]?.releasedAt // => null
 * ```
 */
export const artworkOf = (platform: PlatformId, ...releases: ReadonlyArray<Release>): ImportedArtwork => ({
  platform,
  fingerprint: `${platform}@sample`,
  changedAt: DateTime.makeUnsafe(0),
  releases: releases.map((release) => ({
    releasedAt: null,
    notAfter: null,
    consecutive: false,
    trust: "observed",
    asOf: null,
    listsSkinTones: true,
    listsFlags: true,
    ...release
  }))
})

/** `twitter` has two releases, `openmoji` one. `apple` has no assets, because its license forbids copies. */
export const sampleArtwork: ReadonlyArray<ImportedArtwork> = [
  artworkOf(
    "twitter",
    {
      version: "14.0",
      releasedAt: "2022-03-01",
      source: "sample-twemoji@14.0.0",
      renderings: [sampleRendering("😀", "1"), sampleRendering("❤️", "2"), sampleRendering("🇯🇵", "3")]
    },
    {
      version: "17.0",
      releasedAt: "2025-12-19",
      consecutive: true,
      source: "sample-twemoji@17.0.0",
      renderings: [sampleRendering("😀", "4", 0.2), sampleRendering("😃", "5"), sampleRendering("❤️", "2", 0)]
    }
  ),
  artworkOf("openmoji", {
    version: "17.0.0",
    source: "sample-openmoji@17.0.0",
    renderings: [sampleRendering("😀", "6"), sampleRendering("👩‍🚀", "7"), sampleRendering("❤️", "8")]
  }),
  artworkOf("apple", {
    version: "16.0.0",
    source: "sample-coverage@16.0.0",
    renderings: ["😀", "❤️", "🇨🇮"].map((emoji) => sampleRendering(emoji, null))
  })
]

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="${color}"/></svg>`

/** A blob for each asset of `sampleArtwork`. Unlike in a real `BlobStore`, the names are not hashes of the bytes. */
export const sampleBlobs: ReadonlyArray<Blob> = Array.from("12345678", (digit) => ({
  name: sampleAsset(digit),
  bytes: new TextEncoder().encode(svg(`#${digit.repeat(6)}`))
}))
