import { FolderBlobStore, SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { PgBlobStore } from "@emoji-catalogue/adapters-postgres"
import { Downloads, ImageSettings } from "@emoji-catalogue/application/artwork"
import { Layer, Option } from "effect"
import * as database from "./database.ts"
import type { ArtworkSettings } from "./settings/artwork.ts"

/** Stores, processes and hands out assets. */
export const layer = ({ baseUrl, blobDir, imageOrder }: ArtworkSettings) =>
  Downloads.layer.pipe(
    Layer.provideMerge([
      Option.isSome(blobDir)
        ? Layer.merge(FolderBlobStore.layer(blobDir.value), database.diskCheck("blobDisk", blobDir.value))
        : PgBlobStore.layer,
      SharpImageProcessor.layer,
      Layer.succeed(ImageSettings, { baseUrl: Option.getOrElse(baseUrl, () => ""), order: imageOrder })
    ])
  )
