import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { Assets, Comparisons, Downloads } from "@emoji-catalogue/application/images"
import { ImageSettings } from "@emoji-catalogue/application/shared"
import { Layer, Option } from "effect"
import * as blobs from "./blobs.ts"
import type { ArtworkSettings } from "./settings/artwork.ts"
import type { DatabaseSettings } from "./settings/database.ts"

/** Provides `Assets`, `Comparisons`, `Downloads`, and the storage for assets and for the files of submissions and backups. */
export const layer = (settings: ArtworkSettings & DatabaseSettings) =>
  Layer.mergeAll(Assets.layer, Comparisons.layer, Downloads.layer).pipe(
    Layer.provideMerge([
      blobs.layer(settings),
      SharpImageProcessor.layer,
      Layer.succeed(ImageSettings, {
        baseUrl: Option.getOrElse(settings.baseUrl, () => ""),
        order: settings.imageOrder
      })
    ])
  )
