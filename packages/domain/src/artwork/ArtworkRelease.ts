import { Schema } from "effect"
import { Codepoint } from "../catalogue/Codepoint.ts"
import { Day } from "../catalogue/Proposal.ts"
import { AssetName } from "./Asset.ts"
import { PlatformId } from "./Platform.ts"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 16_384 }))

/** That a release draws an emoji, and how. Of a platform whose licence allows no copies only that it does. */
export const Rendering = Schema.Struct({
  codepoint: Codepoint,
  asset: Schema.NullOr(Schema.Struct({ name: AssetName, width: Pixels, height: Pixels })),
  /** How much of the picture differs from the release before (`meanDifference`); null where that has none. */
  difference: Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
})
export type Rendering = typeof Rendering.Type

/** As a platform counts its releases: `17.0`, `1.2.9`. It stands in addresses. */
export const ReleaseVersion = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/))

/** One release of a platform's artwork. */
export const ArtworkRelease = Schema.Struct({
  version: ReleaseVersion,
  /** The day it came out, null where nobody says. */
  releasedAt: Schema.NullOr(Day),
  /** What it was imported from, by name and exact version. */
  source: Schema.NonEmptyString,
  renderings: Schema.Array(Rendering)
})
export type ArtworkRelease = typeof ArtworkRelease.Type

/** All that is known of a platform's artwork, its releases oldest first. */
export const PlatformArtwork = Schema.Struct({ platform: PlatformId, releases: Schema.Array(ArtworkRelease) })
export type PlatformArtwork = typeof PlatformArtwork.Type
