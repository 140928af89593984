import { Schema } from "effect"
import { Codepoint } from "../catalogue/Codepoint.ts"
import { Day } from "../catalogue/Proposal.ts"
import { AssetName } from "./Asset.ts"
import { PlatformId } from "./Platform.ts"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 16_384 }))

/** An emoji's appearance in a platform release. `asset` is null if the license forbids copies: only coverage is known. */
export const Rendering = Schema.Struct({
  codepoint: Codepoint,
  asset: Schema.NullOr(Schema.Struct({ name: AssetName, width: Pixels, height: Pixels })),
  /** `meanDifference` from the image in the previous release; null if that release has none. */
  difference: Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
})
export type Rendering = typeof Rendering.Type

/** The platform's own version number: `17.0`, `1.2.9`. Part of URLs. */
export const ReleaseVersion = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/))

/** One release of a platform's artwork. */
export const ArtworkRelease = Schema.Struct({
  version: ReleaseVersion,
  /** The day of publication; null if unknown. */
  releasedAt: Schema.NullOr(Day),
  /** The source it was imported from, by name and exact version. */
  source: Schema.NonEmptyString,
  renderings: Schema.Array(Rendering)
})
export type ArtworkRelease = typeof ArtworkRelease.Type

/** The known artwork releases of a platform, oldest first. */
export const PlatformArtwork = Schema.Struct({ platform: PlatformId, releases: Schema.Array(ArtworkRelease) })
export type PlatformArtwork = typeof PlatformArtwork.Type
