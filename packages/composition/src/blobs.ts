import {
  type BlobFolderUnusable,
  FolderBackupFiles,
  FolderBlobStore,
  FolderSubmissionFiles
} from "@emoji-catalogue/adapters-media"
import {
  type DataDirectoryFull,
  type DataDirectoryUnusable,
  type ImagesDamaged,
  PgBackupFiles,
  PgBlobStore,
  PgSubmissionFiles,
  SqliteBlobStore
} from "@emoji-catalogue/adapters-postgres"
import type { S3BucketUnusable, S3Options } from "@emoji-catalogue/adapters-s3"
import { ImageRemovals, recordRemovals } from "@emoji-catalogue/application/images"
import { type BackupFiles, BlobStore, type SubmissionFiles } from "@emoji-catalogue/application/ports"
import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { Effect, Layer, Option } from "effect"
import type { SqlClient } from "effect/sql"
import * as database from "./database.ts"
import type { ArtworkSettings } from "./settings/artwork.ts"
import type { DatabaseSettings } from "./settings/database.ts"

type BlobSettings = Pick<ArtworkSettings, "blobDir" | "s3"> & DatabaseSettings

/**
 * Stores assets, files of submissions and images of backups in S3, in a folder or in the database. Where an embedded
 * database would store the assets, a separate SQLite file stores them instead.
 */
export const layer = (settings: BlobSettings) =>
  removalsRecorded.pipe(Layer.provideMerge(Layer.merge(ImageRemovals.layer, stores(settings))))

/**
 * Calls `ImageRemovals.record` when public images in `BlobStore` are deleted or replaced. `SubmissionFiles` needs no
 * such layer, because the use cases call `ImageRemovals.record` when an image of a submission stops being public.
 */
const removalsRecorded = Layer.effect(
  BlobStore,
  Effect.map(Effect.all([BlobStore, ImageRemovals]), (services) => recordRemovals(...services))
)

const stores = ({
  blobDir,
  databaseUrl,
  dataDir,
  s3
}: BlobSettings): Layer.Layer<
  BackupFiles | BlobStore | SubmissionFiles,
  BlobFolderUnusable | DataDirectoryFull | DataDirectoryUnusable | ImagesDamaged | S3BucketUnusable,
  SqlClient.SqlClient
> =>
  Option.isSome(s3)
    ? Layer.unwrap(Effect.promise(() => objectStore(s3.value)))
    : Option.isSome(blobDir)
      ? folder(blobDir.value)
      : Layer.mergeAll(
          PgBackupFiles.layer,
          Option.isSome(databaseUrl) ? PgBlobStore.layer : SqliteBlobStore.layer({ dataDir }),
          PgSubmissionFiles.layer
        )

const folder = (path: string) =>
  Layer.mergeAll(
    FolderBackupFiles.layer(path),
    FolderBlobStore.layer(path),
    FolderSubmissionFiles.layer(path),
    database.diskCheck("blobDisk", path)
  )

/** Imports the adapter only if it is used, because an API without S3 then starts faster. */
const objectStore = async (options: S3Options) => {
  const { S3BackupFiles, S3BlobStore, S3Bucket, S3SubmissionFiles } = await import("@emoji-catalogue/adapters-s3")
  const healthCheck = Layer.effect(
    AdditionalChecks,
    Effect.map(Effect.all([AdditionalChecks, S3Bucket]), ([others, { probe }]) => ({ ...others, s3: probe }))
  )
  return Layer.mergeAll(S3BackupFiles.layer, S3BlobStore.layer, S3SubmissionFiles.layer, healthCheck).pipe(
    Layer.provide(S3Bucket.layer(options))
  )
}
