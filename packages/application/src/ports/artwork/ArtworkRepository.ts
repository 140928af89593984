import type { AssetName, PlatformArtwork } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/** The imported artwork of a platform. */
export interface ImportedArtwork extends PlatformArtwork {
  /** A hash of the importer version and the known emoji. If it differs, importing the same releases may give another result. */
  readonly fingerprint: string
  /** When an import last changed it. */
  readonly changedAt: DateTime.Utc
}

/** Published artwork and its revision. Revisions count up from 1. */
export interface PublishedArtwork {
  readonly revision: number
  readonly platforms: ReadonlyArray<ImportedArtwork>
}

/**
 * Stores artwork releases by platform; their assets are in the blob store. Each method is one atomic step; outages are
 * defects. `contracts/artwork/ArtworkRepositoryContract.ts` states the laws.
 */
export class ArtworkRepository extends Context.Service<
  ArtworkRepository,
  {
    /** The newest revision, 0 before the first publication. */
    readonly revision: Effect.Effect<number>

    /** The current artwork of the platforms published after `revision`; of all platforms for 0. */
    readonly since: (revision: number) => Effect.Effect<PublishedArtwork>

    /** Replaces the artwork of all these platforms, or of none. Returns the new revision. */
    readonly publish: (platforms: ReadonlyArray<ImportedArtwork>) => Effect.Effect<number>

    /** Runs `f` with the names that no published artwork uses. A concurrent `publish` waits until `f` has finished. */
    readonly withUnused: <A>(
      names: ReadonlyArray<AssetName>,
      f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>
    ) => Effect.Effect<A>

    /** Subscribes to publications by any process. Elements only trigger a reload: some may be lost or duplicated. */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/artwork/ArtworkRepository") {}
