import { Context, Effect, Layer, Stream } from "effect"
import type { SourceError } from "../ports/import/CatalogueSource.ts"
import type { ArtworkSource, SourceRelease } from "../ports/artwork/ArtworkSource.ts"
import type { ImageProcessor } from "../ports/artwork/ImageProcessor.ts"
import {
  type KnownEmoji,
  readRelease,
  type ReleaseImages,
  type ReleasePart,
  type SourceImageRejected
} from "./readRelease.ts"

export interface ReadPart extends ReleasePart {
  /** The index of the release among the releases being read. */
  readonly release: number
}

/**
 * Reads releases of artwork, which is the CPU-heavy part of an import. `layer` reads in the calling process. A process
 * that also serves requests provides an implementation that reads in another process.
 */
export class ArtworkReader extends Context.Service<
  ArtworkReader,
  {
    /**
     * Reads one release after another, at most a few parts ahead of the consumer. `releases` must be ordered oldest
     * first. Skips unknown emoji.
     */
    readonly read: (
      releases: ReadonlyArray<SourceRelease>,
      known: KnownEmoji
    ) => Stream.Stream<ReadPart, SourceError | SourceImageRejected>
  }
>()("@emoji-catalogue/application/import/ArtworkReader") {
  static readonly layer = Layer.effect(
    ArtworkReader,
    Effect.gen(function* () {
      const dependencies = yield* Effect.context<ArtworkSource | ImageProcessor>()
      return ArtworkReader.of({
        read: (releases, known) =>
          Stream.suspend(() => {
            let images: ReleaseImages = new Map()
            return Stream.fromIterable(releases.entries()).pipe(
              Stream.flatMap(([index, release]) =>
                Stream.suspend(() => {
                  const previous = images
                  images = new Map()
                  return Stream.map(readRelease(release, known, previous, images), (part) => ({
                    release: index,
                    ...part
                  }))
                })
              ),
              Stream.provideContext(dependencies)
            )
          })
      })
    })
  )
}
