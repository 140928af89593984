import { type AssetName, assetFormatOf, platformOf, type PlatformId } from "@emoji-catalogue/domain"
import { Context, Duration, Effect, Fiber, Layer, Option, Schema, Semaphore } from "effect"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { assetNameOf } from "./assetNameOf.ts"
import { BlobStore } from "./BlobStore.ts"
import { readBlob } from "./readBlob.ts"
import { ImageProcessor } from "./ImageProcessor.ts"
import { hasBlob } from "./hasBlob.ts"
import { RasterRepository } from "./RasterRepository.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** There is no such drawing. */
export class ArtworkMissing extends Schema.TaggedError<ArtworkMissing>()("ArtworkMissing", {}) {}

/** There is a drawing, but its licence does not let anybody hand it out. */
export class ArtworkRestricted extends Schema.TaggedError<ArtworkRestricted>()("ArtworkRestricted", {}) {}

/** How long a picture may take to be read, drawn and stored before the next has its turn. */
const patience = Duration.seconds(30)

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
      const lifetime = yield* Effect.scope
      const turn = yield* Semaphore.make(1)

      /**
       * One at a time: a picture that many ask for at once is made once, and the others find it. Who asked may go; what
       * was begun goes on, for nothing stops a rendering, and who asks again finds it.
       */
      const inTurn = <A>(make: Effect.Effect<A>) =>
        Effect.uninterruptibleMask((restore) =>
          restore(turn.take(1)).pipe(
            Effect.andThen(
              make.pipe(
                Effect.timeout(patience),
                Effect.orDie,
                Effect.ensuring(turn.release(1)),
                Effect.forkIn(lifetime)
              )
            ),
            Effect.flatMap((making) => restore(Fiber.join(making)))
          )
        )

      /** The PNG that was made before, if it is still in store. */
      const stored = Effect.fnUntraced(function* (picture: AssetName, size: number) {
        const known = yield* rasters.find(picture, size)
        return Option.isSome(known) && (yield* hasBlob(blobs, known.value)) ? known : Option.none()
      })

      const rasterise = Effect.fnUntraced(function* (picture: AssetName, size: number) {
        const known = yield* stored(picture, size)
        if (Option.isSome(known)) return known.value
        const blob = yield* blobs.get(picture)
        if (Option.isNone(blob)) return yield* Effect.die(new Error(`The picture ${picture} is not in store`))
        const bytes = yield* readBlob(blob.value)
        // The import has cleaned it, and what it lets through can be drawn.
        const png = yield* Effect.orDie(images.png({ format: assetFormatOf(picture), bytes }, size))
        const name = yield* assetNameOf(png, "png")
        yield* blobs.put([{ name, bytes: png }])
        yield* rasters.record(picture, size, name)
        return name
      })

      return Downloads.of({
        svg: Effect.fn("Downloads.svg")((view, index, platform) =>
          pictureOf(view, index, platform, (asset) => assetFormatOf(asset) === "svg")
        ),
        png: Effect.fn("Downloads.png")(function* (view, index, size, platform) {
          const picture = yield* pictureOf(view, index, platform, () => true)
          const known = yield* stored(picture, size)
          return Option.isSome(known) ? known.value : yield* inTurn(rasterise(picture, size))
        })
      })
    })
  )
}

/** The newest picture, of the platform or of the first open one, that is as wanted. */
const pictureOf = (
  view: CatalogueView,
  index: number,
  platform: PlatformId | undefined,
  isWanted: (asset: AssetName) => boolean
): Effect.Effect<AssetName, Refusal> => {
  const { artwork } = view
  const drawing = (platform === undefined ? artwork.releases : artwork.releasesOf(platform)).filter(({ members }) =>
    members.has(index)
  )
  const pictureIn = (release: ReleaseView) => {
    const asset = release.drawing(index)?.asset?.name
    return asset !== undefined && isWanted(asset) ? asset : undefined
  }
  const release =
    platform === undefined
      ? artwork.newestRedistributable(index, (each) => pictureIn(each) !== undefined)
      : drawing.findLast((each) => pictureIn(each) !== undefined)
  const picture = release && pictureIn(release)
  if (picture !== undefined) return Effect.succeed(picture)
  const isClosed =
    platform === undefined
      ? // While nothing open is imported, nobody knows whether there will be something to hand out.
        artwork.releases.some((each) => each.platform.redistributable) &&
        drawing.length > 0 &&
        drawing.every((each) => !each.platform.redistributable)
      : !platformOf(platform).redistributable && (drawing.length > 0 || artwork.releasesOf(platform).length === 0)
  return Effect.fail(isClosed ? new ArtworkRestricted() : new ArtworkMissing())
}
