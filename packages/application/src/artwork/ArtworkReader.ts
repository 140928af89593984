import { Context, Effect, Layer, Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"
import type { ArtworkSource, SourceRelease } from "./ArtworkSource.ts"
import type { ImageProcessor } from "./ImageProcessor.ts"
import {
  type SourceImageRejected,
  type KnownEmoji,
  readRelease,
  type ReleasePart,
  type ReleaseImages
} from "./readRelease.ts"

/** A part of one of the releases that are read. */
export interface ReadPart extends ReleasePart {
  /** The release's place among them. */
  readonly release: number
}

/**
 * Reads releases of artwork, which is the work of an import: `layer` does it where it is called, and whoever serves
 * requests at the same time has it done elsewhere.
 */
export class ArtworkReader extends Context.Service<
  ArtworkReader,
  {
    /**
     * Reads the releases of one platform, oldest first: the parts of one end before those of the next begin. Drawings
     * of emoji that are not known are left out. Reads on only as fast as parts are taken.
     */
    readonly read: (
      releases: ReadonlyArray<SourceRelease>,
      known: KnownEmoji
    ) => Stream.Stream<ReadPart, SourceError | SourceImageRejected>
  }
>()("@emoji-catalogue/application/artwork/ArtworkReader") {
  static readonly layer = Layer.effect(
    ArtworkReader,
    Effect.gen(function* () {
      const needs = yield* Effect.context<ArtworkSource | ImageProcessor>()
      return ArtworkReader.of({
        read: (releases, known) =>
          Stream.suspend(() => {
            let pictures: ReleaseImages = new Map()
            return Stream.fromIterable(releases.entries()).pipe(
              Stream.flatMap(([at, release]) =>
                Stream.suspend(() => {
                  const before = pictures
                  pictures = new Map()
                  return Stream.map(readRelease(release, known, before, pictures), (part) => ({ release: at, ...part }))
                })
              ),
              Stream.provideContext(needs)
            )
          })
      })
    })
  )
}
