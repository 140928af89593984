import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { InstalledPackages, PackageArtworkSource } from "@emoji-catalogue/adapters-upstream"
import { ArtworkSource, ImageProcessor } from "@emoji-catalogue/application/ports"
import { hashSide, type PlatformId } from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { createHash } from "node:crypto"

/** A drawing of a platform. */
export interface Drawing {
  /** The emoji that look exactly like this, in any release. */
  readonly emoji: Set<string>
  /** Straight-alpha RGBA, `hashSide` by `hashSide`. */
  readonly pixels: Uint8Array
}

/** The different drawings of the installed releases of each platform, and the number of their renderings. */
export const readDrawings = Effect.gen(function* () {
  const source = yield* ArtworkSource
  const processor = yield* ImageProcessor
  const platforms = new Map<PlatformId, Map<string, Drawing>>()
  let renderings = 0
  for (const release of source.releases) {
    if (!release.hasImages) continue
    const drawings = platforms.get(release.platform) ?? new Map<string, Drawing>()
    platforms.set(release.platform, drawings)
    const rendered = Stream.mapEffect(
      source.images(release),
      (image) => Effect.map(processor.pixels(image, hashSide), (pixels) => ({ emoji: image.emoji, pixels })),
      { concurrency: 4 }
    )
    yield* Stream.runForEach(rendered, ({ emoji, pixels }) =>
      Effect.sync(() => {
        renderings++
        const key = createHash("sha256").update(pixels).digest("hex")
        const known = drawings.get(key)
        if (known === undefined) drawings.set(key, { emoji: new Set([emoji]), pixels })
        else known.emoji.add(emoji)
      })
    )
  }
  return {
    renderings,
    platforms: new Map(Array.from(platforms, ([id, drawings]) => [id, Array.from(drawings.values())]))
  }
}).pipe(
  Effect.provide(
    Layer.mergeAll(SharpImageProcessor.layer, Layer.provide(PackageArtworkSource.layer, InstalledPackages.layer))
  )
)
