import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Day } from "../shared/Day.ts"
import { AssetName } from "./Asset.ts"
import { PlatformId } from "./Platform.ts"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 16_384 }))

/** `asset` is null if the service has no image and only knows that the release includes the emoji. */
export const Rendering = Schema.Struct({
  codepoint: Codepoint,
  asset: Schema.NullOr(Schema.Struct({ name: AssetName, width: Pixels, height: Pixels })),
  /** The `meanDifference` from the emoji's image in the previous release. Null if there is no such image. */
  difference: Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
})
export type Rendering = typeof Rendering.Type

/** The label by which people know a release: `17.0`, `iOS 17.4`. Labels are part of URLs. Do not sort them as text. */
export const ReleaseVersion = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z][0-9A-Za-z ._-]{0,39}$/))

/**
 * The origin of a release's list of emoji. `vendor`: files of the vendor. `observed`: files or tables that third
 * parties derived from the vendor's files. `inferred`: partly deduced, for example from the names of emoji.
 */
export const ReleaseTrust = Schema.Literals(["vendor", "observed", "inferred"])
export type ReleaseTrust = typeof ReleaseTrust.Type

export const ArtworkRelease = Schema.Struct({
  version: ReleaseVersion,
  /** The release date according to the vendor. Null if unknown. */
  releasedAt: Schema.NullOr(Day),
  /** A day on which the release was already public. Null if unknown, or if `releasedAt` is known. */
  notAfter: Schema.NullOr(Day),
  /** Whether the previous known release directly precedes this release. If not, releases may be missing in between. */
  consecutive: Schema.Boolean,
  /** The name and exact version of the source that the release was imported from. */
  source: Schema.NonEmptyString,
  trust: ReleaseTrust,
  /** The date of the source's data. Null if unknown. */
  asOf: Schema.NullOr(Day),
  /** If false, emoji with skin tones may be missing from `renderings` although the release includes them. */
  listsSkinTones: Schema.Boolean,
  /** If false, flags of countries and subdivisions may be missing from `renderings` although the release has them. */
  listsFlags: Schema.Boolean,
  renderings: Schema.Array(Rendering)
})
export type ArtworkRelease = typeof ArtworkRelease.Type

/** Releases are ordered from oldest to newest. */
export const PlatformArtwork = Schema.Struct({ platform: PlatformId, releases: Schema.Array(ArtworkRelease) })
export type PlatformArtwork = typeof PlatformArtwork.Type
