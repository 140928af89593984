import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option } from "effect"

/**
 * Knows which PNG was made of which picture, in which size. Each method is one atomic step; outages are defects.
 * `contracts/artwork/RasterRepositoryContract.ts` states the laws.
 */
export class RasterRepository extends Context.Service<
  RasterRepository,
  {
    /** The PNG of a picture in a size, in pixels; none where none was made. */
    readonly find: (picture: AssetName, size: number) => Effect.Effect<Option.Option<AssetName>>
    /** Records a PNG, which the blob store holds already. The first one stays. */
    readonly record: (picture: AssetName, size: number, png: AssetName) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/artwork/RasterRepository") {}
