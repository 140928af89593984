import type { AssetName, PlatformArtwork } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

export interface ImportedArtwork extends PlatformArtwork {
  /**
   * A hash of the importer version and the known emoji. If the fingerprint has changed, importing the same releases
   * again may give another result.
   */
  readonly fingerprint: string
  /** The time of the last import that changed the artwork. */
  readonly changedAt: DateTime.Utc
}

/** The first publication has revision 1. */
export interface PublishedArtwork {
  readonly revision: number
  readonly platforms: ReadonlyArray<ImportedArtwork>
}

/**
 * Stores artwork releases by platform. The image files are in the `BlobStore`. Each method is one atomic step; outages
 * are defects (`StorageUnavailable`).
 */
export class ArtworkRepository extends Context.Service<
  ArtworkRepository,
  {
    /** The revision of the latest publication; 0 before the first publication. */
    readonly revision: Effect.Effect<number>

    /** Returns the artwork of the platforms that were published after `revision`: all platforms if `revision` is 0. */
    readonly since: (revision: number) => Effect.Effect<PublishedArtwork>

    /** Replaces the artwork of all these platforms or, if it fails, of none. Returns the new revision. */
    readonly publish: (platforms: ReadonlyArray<ImportedArtwork>) => Effect.Effect<number>

    /**
     * Filters `names` to those that no published artwork uses, and runs `f` with them. A concurrent `publish` waits
     * until `f` has finished, so `f` may delete the files.
     */
    readonly withUnused: <A>(
      names: ReadonlyArray<AssetName>,
      f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>
    ) => Effect.Effect<A>

    /**
     * Subscribes to publications by any process. Each signal means that cached data must be read again. Signals carry
     * no data and may be lost or repeated.
     */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/artwork/ArtworkRepository") {}
