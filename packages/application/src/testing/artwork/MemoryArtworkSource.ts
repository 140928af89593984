import { minimallyQualified, platforms } from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { ArtworkSource, type SourceImage, type SourceRelease } from "../../artwork/ArtworkSource.ts"
import { SourceUnavailable } from "../../import/CatalogueSource.ts"

/** A release with its images. For a restricted platform, only the emoji of the images are provided. */
export interface MemoryRelease extends SourceRelease {
  readonly images: ReadonlyArray<SourceImage>
}

const restricted = new Set(platforms.filter(({ redistributable }) => !redistributable).map(({ id }) => id))

/** `ArtworkSource` of the given releases; those of one platform must be ordered oldest first. */
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
