import type { ArtworkRelease, AssetFormat, PlatformId } from "@emoji-catalogue/domain"
import { Context, type Effect, type Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"

/** An artwork release that a source provides. Its source has a name and an exact version: `openmoji@17.0.0`. */
export interface SourceRelease extends Omit<ArtworkRelease, "renderings"> {
  readonly platform: PlatformId
  /** Whether the source has images of the emoji. Otherwise it only lists the emoji. */
  readonly hasImages: boolean
}

/** The image of one emoji in a release. */
export interface SourceImage {
  /** Minimally qualified. May be unknown to the catalogue. */
  readonly emoji: string
  readonly format: AssetFormat
  /** The original bytes, neither cleaned nor validated. */
  readonly bytes: Uint8Array
}

/**
 * Provides artwork releases: images, or only the covered emoji. Never provides images if the platform's license forbids
 * copies.
 * `contracts/artwork/ArtworkSourceContract.ts` states the laws.
 */
export class ArtworkSource extends Context.Service<
  ArtworkSource,
  {
    /** All available releases; the releases of one platform are ordered oldest first. */
    readonly releases: ReadonlyArray<SourceRelease>

    /** Downloads the package of a release again. Ignored for releases that are not downloaded. */
    readonly refresh: (release: SourceRelease) => Effect.Effect<void, SourceError>

    /** The images of a release that has them, one per emoji. */
    readonly images: (release: SourceRelease) => Stream.Stream<SourceImage, SourceError>

    /** The emoji covered by a release without images, minimally qualified, each once. */
    readonly coverage: (release: SourceRelease) => Effect.Effect<ReadonlyArray<string>, SourceError>
  }
>()("@emoji-catalogue/application/ports/artwork/ArtworkSource") {}
