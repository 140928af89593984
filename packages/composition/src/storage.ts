import { type BlobFolderUnusable, FolderBlobStore, SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import {
  type DatabaseUnusable,
  type DataDirectoryInUse,
  type DataDirectoryUnusable,
  PgAccounts,
  PgApiKeyRepository,
  PgArtworkRepository,
  PgBlobStore,
  PgCatalogueRepository,
  PgIdempotencyRepository,
  PgImportLock,
  PgliteDatabase,
  PgRasterRepository,
  PgSearchHistoryRepository,
  PgUsageRepository,
  PostgresDatabase
} from "@emoji-catalogue/adapters-postgres"
import { ProcessImportLock } from "@emoji-catalogue/application"
import { Layer, Option, type Redacted } from "effect"
import type { Settings } from "./Settings.ts"

const repositories = Layer.mergeAll(
  PgAccounts.layer,
  PgApiKeyRepository.layer,
  PgArtworkRepository.layer,
  PgCatalogueRepository.layer,
  PgIdempotencyRepository.layer,
  PgRasterRepository.layer,
  PgSearchHistoryRepository.layer,
  PgUsageRepository.layer
)

/** Pictures in a folder where one is named, else in the database. */
const blobs = ({ blobDir }: Settings) =>
  Option.isSome(blobDir) ? FolderBlobStore.layer(blobDir.value) : PgBlobStore.layer

/** PostgreSQL where it is named, else the embedded database; what is stored in it is the same on both. */
export const storage = (settings: Settings) => {
  const { databaseUrl, dataDir } = settings
  const stores = Layer.mergeAll(repositories, blobs(settings), SharpImageProcessor.layer)
  const onPostgres = (url: Redacted.Redacted) =>
    Layer.merge(stores, PgImportLock.layer).pipe(Layer.provide(PostgresDatabase.layer({ url })))
  // The embedded database is of one process, so that whoever imports is in it.
  const embedded = Layer.merge(stores.pipe(Layer.provide(PgliteDatabase.layer({ dataDir }))), ProcessImportLock.layer)
  return Option.match(databaseUrl, {
    onSome: (url): Layer.Layer<Layer.Success<typeof embedded>, Unusable> => onPostgres(url),
    onNone: () => embedded
  })
}

type Unusable = DatabaseUnusable | DataDirectoryInUse | DataDirectoryUnusable | BlobFolderUnusable
