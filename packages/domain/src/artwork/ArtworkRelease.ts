import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Day } from "../shared/Day.ts"
import { AssetName } from "./Asset.ts"
import { PlatformId } from "./Platform.ts"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 16_384 }))

/** An emoji's appearance in a platform release. `asset` is null if there is no image: only coverage is known. */
export const Rendering = Schema.Struct({
  codepoint: Codepoint,
  asset: Schema.NullOr(Schema.Struct({ name: AssetName, width: Pixels, height: Pixels })),
  /** `meanDifference` from the image in the previous release; null if that release has none. */
  difference: Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
})
export type Rendering = typeof Rendering.Type

/** The label that people know a release by: `17.0`, `iOS 17.4`, `Emoji 16.0`. Part of URLs, and never sorted as text. */
export const ReleaseVersion = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z][0-9A-Za-z ._-]{0,39}$/))

/**
 * The basis of a release's list of emoji. `vendor`: files that the vendor published. `observed`: files or tables that third
 * parties derived from the vendor's. `inferred`: partly deduced, for example from the names of emoji.
 */
export const ReleaseTrust = Schema.Literals(["vendor", "observed", "inferred"])
export type ReleaseTrust = typeof ReleaseTrust.Type

/** One release of a platform's artwork. */
export const ArtworkRelease = Schema.Struct({
  version: ReleaseVersion,
  /** The day of publication as the vendor states it; null if unknown. */
  releasedAt: Schema.NullOr(Day),
  /** A day by which the release was public; null if unknown, or if `releasedAt` is known. */
  notAfter: Schema.NullOr(Day),
  /** Whether the platform published nothing between the previous known release and this one. */
  consecutive: Schema.Boolean,
  /** The source it was imported from, by name and exact version. */
  source: Schema.NonEmptyString,
  trust: ReleaseTrust,
  /** The date of the source's data; null if unknown. */
  asOf: Schema.NullOr(Day),
  /** Whether the source lists skin tones. If not, the release says nothing about emoji with skin tones that it lacks. */
  listsSkinTones: Schema.Boolean,
  renderings: Schema.Array(Rendering)
})
export type ArtworkRelease = typeof ArtworkRelease.Type

/** The known artwork releases of a platform, oldest first. */
export const PlatformArtwork = Schema.Struct({ platform: PlatformId, releases: Schema.Array(ArtworkRelease) })
export type PlatformArtwork = typeof PlatformArtwork.Type
