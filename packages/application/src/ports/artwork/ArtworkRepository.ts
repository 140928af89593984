import type { AssetName, PlatformArtwork } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

export interface ImportedArtwork extends PlatformArtwork {
  /**
   * A hash that covers the importer version and the emoji in the catalogue. If the hash has changed, the artwork must
   * be imported again, because the same releases may now give a different result.
   */
  readonly fingerprint: string
  /** The time of the last import that changed the artwork. */
  readonly changedAt: DateTime.Utc
}

/** `revision` is the number of the latest publication, counted from 1; 0 before the first publication. */
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

    /** Returns the platforms that were published after `revision`. Returns all platforms if `revision` is 0. */
    readonly since: (revision: number) => Effect.Effect<PublishedArtwork>

    /** Replaces the artwork of these platforms, and returns the new revision. A failure leaves everything unchanged. */
    readonly publish: (platforms: ReadonlyArray<ImportedArtwork>) => Effect.Effect<number>

    /**
     * Runs `f` with the subset of `names` that no published artwork uses. `f` may delete the files with these names. A
     * concurrent `publish` waits until `f` has finished, so no artwork can start to use the files meanwhile.
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
