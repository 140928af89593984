import { minimallyQualified, platforms } from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { ArtworkSource, type SourceImage, type SourceRelease } from "../../artwork/ArtworkSource.ts"
import { SourceUnavailable } from "../../import/CatalogueSource.ts"

/** A release and what it draws. Of a platform that allows no copies only the emoji of the drawings are told. */
export interface MemoryRelease extends SourceRelease {
  readonly images: ReadonlyArray<SourceImage>
}

const closed = new Set(platforms.filter(({ redistributable }) => !redistributable).map(({ id }) => id))

/** `ArtworkSource` of given releases, those of one platform oldest first. */
export const layer = (releases: ReadonlyArray<MemoryRelease>) => {
  const find = (release: SourceRelease, isClosed: boolean) => {
    const found = releases.find(
      ({ platform, version }) =>
        platform === release.platform && version === release.version && closed.has(platform) === isClosed
    )
    const reason = `${release.platform} ${release.version} is not there`
    return found === undefined
      ? Effect.fail(new SourceUnavailable({ source: release.source, reason }))
      : Effect.succeed(found.images)
  }
  return Layer.succeed(ArtworkSource, {
    releases: releases.map(({ images: _, ...release }) => release),
    images: (release) => Stream.fromIterableEffect(find(release, false)),
    coverage: (release) =>
      Effect.map(find(release, true), (drawings) => drawings.map(({ emoji }) => minimallyQualified(emoji)))
  })
}
