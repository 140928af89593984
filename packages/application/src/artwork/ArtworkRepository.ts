import type { PlatformArtwork } from "@emoji-catalogue/domain"
import { Context, type Effect, type Scope, type Stream } from "effect"

/** A platform's artwork as it was imported. */
export interface ImportedArtwork extends PlatformArtwork {
  /** Differs whenever an import may make other artwork of the same releases: by whom it was read, for which emoji. */
  readonly fingerprint: string
}

/** Artwork up to a revision. Revisions count up from 1. */
export interface PublishedArtwork {
  readonly revision: number
  readonly platforms: ReadonlyArray<ImportedArtwork>
}

/**
 * Stores what is known of artwork, platform by platform; the pictures are blobs. Each method is one atomic step; outages
 * are defects. `contracts/artwork/ArtworkRepositoryContract.ts` states the laws.
 */
export class ArtworkRepository extends Context.Service<
  ArtworkRepository,
  {
    /** The number of the newest publication, 0 before the first. */
    readonly revision: Effect.Effect<number>

    /** The platforms that were published after `revision`, as they stand now; all of them after 0. */
    readonly since: (revision: number) => Effect.Effect<PublishedArtwork>

    /** Replaces all that is known of these platforms, of all of them or of none. Answers the new revision. */
    readonly publish: (platforms: ReadonlyArray<ImportedArtwork>) => Effect.Effect<number>

    /** Subscribes to publications, by any process. An element says: look again; some may be lost or come twice. */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/artwork/ArtworkRepository") {}
