import type { AssetFormat, PlatformId } from "@emoji-catalogue/domain"
import { Context, type Effect, type Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"

/** An artwork release that a source provides. */
export interface SourceRelease {
  readonly platform: PlatformId
  /** The label that people know the release by: `17.0.0`, `iOS 17.4`. */
  readonly version: string
  /** The day of publication, `YYYY-MM-DD`; null if unknown. */
  readonly releasedAt: string | null
  /** A day on which the release was out already, `YYYY-MM-DD`; null if unknown, or if `releasedAt` is known. */
  readonly notAfter: string | null
  /** Whether the platform published nothing between the release listed before and this one. */
  readonly consecutive: boolean
  /** The source by name and exact version: `openmoji@17.0.0`. */
  readonly source: string
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
 * Provides artwork releases. For platforms whose license forbids copies, it provides the covered emoji, never images.
 * `contracts/artwork/ArtworkSourceContract.ts` states the laws.
 */
export class ArtworkSource extends Context.Service<
  ArtworkSource,
  {
    /** All available releases; the releases of one platform are ordered oldest first. */
    readonly releases: ReadonlyArray<SourceRelease>

    /** Downloads the package of a release again; does nothing where it is not downloaded. */
    readonly refresh: (release: SourceRelease) => Effect.Effect<void, SourceError>

    /** The images of a release of a redistributable platform, one per emoji. */
    readonly images: (release: SourceRelease) => Stream.Stream<SourceImage, SourceError>

    /** The emoji covered by a release of a restricted platform, minimally qualified, each once. */
    readonly coverage: (release: SourceRelease) => Effect.Effect<ReadonlyArray<string>, SourceError>
  }
>()("@emoji-catalogue/application/artwork/ArtworkSource") {}
