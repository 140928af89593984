import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option } from "effect"

/**
 * Records which PNG was rasterized from which asset in which size. Each method is one atomic step; outages are defects.
 * `contracts/artwork/RasterRepositoryContract.ts` states the laws.
 */
export class RasterRepository extends Context.Service<
  RasterRepository,
  {
    /** The PNG of an asset in a size, in pixels. */
    readonly find: (asset: AssetName, size: number) => Effect.Effect<Option.Option<AssetName>>
    /** Records a PNG that is already in the blob store. If there is a record, it stays. */
    readonly record: (asset: AssetName, size: number, png: AssetName) => Effect.Effect<void>
    /** The number of records. */
    readonly count: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/artwork/RasterRepository") {}
