import { minimallyQualified, platforms } from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { ArtworkSource, type SourceImage, type SourceRelease } from "../../ports/artwork/ArtworkSource.ts"
import { SourceUnavailable } from "../../ports/import/CatalogueSource.ts"

/**
 * If `hasImages` is false, the source lists the emoji of the release but provides no images. Default: false for
 * platforms whose license forbids copies, true for other platforms.
 */
export interface MemoryRelease extends Omit<SourceRelease, "hasImages"> {
  readonly hasImages?: boolean
  readonly images: ReadonlyArray<SourceImage>
}

const restricted = new Set(platforms.filter(({ redistributable }) => !redistributable).map(({ id }) => id))

/**
 * `ArtworkSource` with the given releases. The releases of each platform must be ordered oldest first.
 *
 * @example
 * ```ts
 * import { ArtworkSource } from "@emoji-catalogue/application/ports"
 * import { MemoryArtworkSource } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const release = { platform: "openmoji", version: "17.0.0", releasedAt: null, notAfter: null, consecutive: false } as const
 * const basis = { source: "sample@17.0.0", trust: "vendor", asOf: null, listsSkinTones: true, listsFlags: true } as const
 * const image = { emoji: "😀", format: "svg", bytes: new TextEncoder().encode("<svg/>") } as const
 * const source = MemoryArtworkSource.layer([
 *   { ...release, ...basis, images: [image] }
 * ])
 * const versions = ArtworkSource.useSync(({ releases }) => releases.map(({ version }) => version))
 * await Effect.runPromise(Effect.provide(versions, source)) // => ["17.0.0"]
 * ```
 */
export const layer = (releases: ReadonlyArray<MemoryRelease>) => {
  const all = releases.map((release) => ({ hasImages: !restricted.has(release.platform), ...release }))
  const find = (release: SourceRelease, withImages: boolean) => {
    const found = all.find(
      ({ hasImages, platform, version }) =>
        platform === release.platform && version === release.version && hasImages === withImages
    )
    const reason = `${release.platform} ${release.version} is not available`
    return found === undefined
      ? Effect.fail(new SourceUnavailable({ source: release.source, reason }))
      : Effect.succeed(found.images)
  }
  return Layer.succeed(ArtworkSource, {
    releases: all.map(({ images: _, ...release }) => release),
    refresh: () => Effect.void,
    images: (release) => Stream.fromIterableEffect(find(release, true)),
    coverage: (release) =>
      Effect.map(find(release, false), (images) => images.map(({ emoji }) => minimallyQualified(emoji)))
  })
}
