import { type AssetName, formatOf, type PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option, Schema, Semaphore, Stream } from "effect"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { assetNameOf } from "./assetNameOf.ts"
import { BlobStore } from "./BlobStore.ts"
import { ImageProcessor } from "./ImageProcessor.ts"
import { RasterRepository } from "./RasterRepository.ts"

/** There is no such drawing. */
export class ArtworkMissing extends Schema.TaggedError<ArtworkMissing>()("ArtworkMissing", {}) {}

/** There is a drawing, but its licence does not let anybody hand it out. */
export class ArtworkRestricted extends Schema.TaggedError<ArtworkRestricted>()("ArtworkRestricted", {}) {}

type Refusal = ArtworkMissing | ArtworkRestricted

/** Finds the files that people may take with them: the newest drawing of a platform, or of the first open one. */
export class Downloads extends Context.Service<
  Downloads,
  {
    readonly svg: (view: CatalogueView, index: number, platform?: PlatformId) => Effect.Effect<AssetName, Refusal>
    /** The drawing as a square PNG. It is made once for each size, and stored. */
    readonly png: (
      view: CatalogueView,
      index: number,
      size: number,
      platform?: PlatformId
    ) => Effect.Effect<AssetName, Refusal>
  }
>()("@emoji-catalogue/application/artwork/Downloads") {
  static readonly layer = Layer.effect(
    Downloads,
    Effect.gen(function* () {
      const rasters = yield* RasterRepository
      const blobs = yield* BlobStore
      const images = yield* ImageProcessor
      // One at a time: a picture that many ask for at once is made once, and the others find it.
      const turn = yield* Semaphore.make(1)

      const rasterise = Effect.fnUntraced(function* (picture: AssetName, size: number) {
        const known = yield* rasters.find(picture, size)
        if (Option.isSome(known)) return known.value
        const bytes = yield* read(blobs, picture)
        // Every picture in store was rendered before it came there.
        const png = yield* Effect.orDie(images.png({ format: formatOf(picture), bytes }, size))
        const name = yield* assetNameOf(png, "png")
        yield* blobs.put([{ name, bytes: png }])
        yield* rasters.record(picture, size, name)
        return name
      })

      return Downloads.of({
        svg: Effect.fn("Downloads.svg")(function* (view, index, platform) {
          const picture = yield* pictureOf(view, index, platform)
          return formatOf(picture) === "svg" ? picture : yield* new ArtworkMissing()
        }),
        png: Effect.fn("Downloads.png")(function* (view, index, size, platform) {
          const picture = yield* pictureOf(view, index, platform)
          const known = yield* rasters.find(picture, size)
          return Option.isSome(known) ? known.value : yield* turn.withPermit(rasterise(picture, size))
        })
      })
    })
  )
}

const pictureOf = (
  view: CatalogueView,
  index: number,
  platform: PlatformId | undefined
): Effect.Effect<AssetName, Refusal> => {
  const shown = view.artwork.shown(index, platform)
  if (shown === undefined) {
    const drawn = platform === undefined && view.artwork.releases.some(({ members }) => members.has(index))
    return Effect.fail(drawn ? new ArtworkRestricted() : new ArtworkMissing())
  }
  const picture = shown.drawing(index)?.picture
  return picture ? Effect.succeed(picture.asset) : Effect.fail(new ArtworkRestricted())
}

const read = Effect.fnUntraced(function* (blobs: BlobStore["Service"], name: AssetName) {
  const blob = Option.getOrThrow(yield* blobs.get(name))
  const bytes = new Uint8Array(blob.size)
  yield* Stream.runFold(
    blob.content,
    () => 0,
    (at, chunk) => {
      bytes.set(chunk, at)
      return at + chunk.length
    }
  )
  return bytes
})
