import { minimallyQualified, platforms } from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { ArtworkSource, type SourceImage, type SourceRelease } from "../../artwork/ArtworkSource.ts"
import { SourceUnavailable } from "../../import/CatalogueSource.ts"

/** A release with its images. For a restricted platform, only the emoji of the images are provided. */
export interface MemoryRelease extends SourceRelease {
  readonly images: ReadonlyArray<SourceImage>
}

const restricted = new Set(platforms.filter(({ redistributable }) => !redistributable).map(({ id }) => id))

/**
 * `ArtworkSource` of the given releases; those of one platform must be ordered oldest first.
 *
 * @example
 * ```ts
 * import { ArtworkSource } from "@emoji-catalogue/application/artwork"
 * import { MemoryArtworkSource } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const release = { platform: "openmoji", version: "17.0.0", releasedAt: null, notAfter: null } as const
 * const image = { emoji: "😀", format: "svg", bytes: new TextEncoder().encode("<svg/>") } as const
 * const source = MemoryArtworkSource.layer([
 *   { ...release, consecutive: false, source: "sample@17.0.0", images: [image] }
 * ])
 * const versions = ArtworkSource.useSync(({ releases }) => releases.map(({ version }) => version))
 * await Effect.runPromise(Effect.provide(versions, source)) // => ["17.0.0"]
 * ```
 */
export const layer = (releases: ReadonlyArray<MemoryRelease>) => {
  const find = (release: SourceRelease, isRestricted: boolean) => {
    const found = releases.find(
      ({ platform, version }) =>
        platform === release.platform && version === release.version && restricted.has(platform) === isRestricted
    )
    const reason = `${release.platform} ${release.version} is not available`
    return found === undefined
      ? Effect.fail(new SourceUnavailable({ source: release.source, reason }))
      : Effect.succeed(found.images)
  }
  return Layer.succeed(ArtworkSource, {
    releases: releases.map(({ images: _, ...release }) => release),
    refresh: () => Effect.void,
    images: (release) => Stream.fromIterableEffect(find(release, false)),
    coverage: (release) =>
      Effect.map(find(release, true), (images) => images.map(({ emoji }) => minimallyQualified(emoji)))
  })
}
