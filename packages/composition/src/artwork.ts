import { FolderBlobStore, FolderSubmissionFiles, SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { PgBlobStore, PgSubmissionFiles } from "@emoji-catalogue/adapters-postgres"
import { Downloads, ImageSettings } from "@emoji-catalogue/application/artwork"
import { Layer, Option } from "effect"
import * as database from "./database.ts"
import type { ArtworkSettings } from "./settings/artwork.ts"

/** Stores, processes and hands out assets; stores the files of submissions in the same place. */
export const layer = ({ baseUrl, blobDir, imageOrder }: ArtworkSettings) =>
  Downloads.layer.pipe(
    Layer.provideMerge([
      Option.isSome(blobDir)
        ? Layer.mergeAll(
            FolderBlobStore.layer(blobDir.value),
            FolderSubmissionFiles.layer(blobDir.value),
            database.diskCheck("blobDisk", blobDir.value)
          )
        : Layer.merge(PgBlobStore.layer, PgSubmissionFiles.layer),
      SharpImageProcessor.layer,
      Layer.succeed(ImageSettings, { baseUrl: Option.getOrElse(baseUrl, () => ""), order: imageOrder })
    ])
  )
