import type { ArtworkRelease, AssetFormat, PlatformId } from "@emoji-catalogue/domain"
import { Context, type Effect, type Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"

/** The inherited property `source` is the name and the exact version of the source, such as `openmoji@17.0.0`. */
export interface SourceRelease extends Omit<ArtworkRelease, "renderings"> {
  readonly platform: PlatformId
  /** If false, the source only lists the emoji that the release covers. */
  readonly hasImages: boolean
}

export interface SourceImage {
  /** The emoji in minimally qualified form. It may be an emoji that the catalogue does not contain. */
  readonly emoji: string
  readonly format: AssetFormat
  /** The original bytes, neither cleaned nor validated. */
  readonly bytes: Uint8Array
}

/** The source of artwork. It never provides images of a platform whose license forbids copies. */
export class ArtworkSource extends Context.Service<
  ArtworkSource,
  {
    /** The releases of one platform are ordered oldest first. */
    readonly releases: ReadonlyArray<SourceRelease>

    /**
     * Downloads the npm package of a release, even if the package is cached, and replaces the cached package. Does
     * nothing if the package is installed with the service, or if the release has no package (`hasImages` is false).
     */
    readonly refresh: (release: SourceRelease) => Effect.Effect<void, SourceError>

    /** Returns one image for each emoji of the release. The release must have images (`hasImages`). */
    readonly images: (release: SourceRelease) => Stream.Stream<SourceImage, SourceError>

    /**
     * Returns the emoji that a release covers. `hasImages` of the release must be false. Each emoji is minimally
     * qualified and occurs only once.
     */
    readonly coverage: (release: SourceRelease) => Effect.Effect<ReadonlyArray<string>, SourceError>
  }
>()("@emoji-catalogue/application/ports/artwork/ArtworkSource") {}
