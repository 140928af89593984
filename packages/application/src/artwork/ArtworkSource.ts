import type { AssetFormat, PlatformId } from "@emoji-catalogue/domain"
import { Context, type Effect, type Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"

/** A release of a platform's artwork that a source holds. */
export interface SourceRelease {
  readonly platform: PlatformId
  /** As the platform counts its releases: `17.0.0`. */
  readonly version: string
  /** The day it came out, `YYYY-MM-DD`; null where nobody says. */
  readonly releasedAt: string | null
  /** Where it is read from, by name and exact version: `openmoji@17.0.0`. */
  readonly source: string
}

/** What one release draws for one emoji. */
export interface SourceImage {
  /** Minimally qualified. May be an emoji that the catalogue does not hold. */
  readonly emoji: string
  readonly format: AssetFormat
  /** As the source holds it: neither cleaned nor looked at. */
  readonly bytes: Uint8Array
}

/**
 * Where artwork comes from. Of platforms whose licence allows no copies a source knows what they draw, never how it
 * looks. `contracts/artwork/ArtworkSourceContract.ts` states the laws.
 */
export class ArtworkSource extends Context.Service<
  ArtworkSource,
  {
    /** Every release that can be read, those of one platform oldest first. */
    readonly releases: ReadonlyArray<SourceRelease>

    /** The drawings of a release of a redistributable platform, each emoji once. */
    readonly images: (release: SourceRelease) => Stream.Stream<SourceImage, SourceError>

    /** The emoji, minimally qualified, that a release of any other platform draws, each once. */
    readonly coverage: (release: SourceRelease) => Effect.Effect<ReadonlyArray<string>, SourceError>
  }
>()("@emoji-catalogue/application/artwork/ArtworkSource") {}
