import {
  type DatabaseUnusable,
  freeBytes,
  type DataDirectoryInUse,
  type DataDirectoryUnusable,
  PgAccounts,
  PgApiKeyRepository,
  PgArtworkRepository,
  PgCatalogueRepository,
  PgIdempotencyRepository,
  PgImportLock,
  PgliteDatabase,
  PgRasterRepository,
  PgSearchHistoryRepository,
  PgUsageRepository,
  PostgresDatabase
} from "@emoji-catalogue/adapters-postgres"
import { ProcessImportLock } from "@emoji-catalogue/application/import"
import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { Config, Effect, Layer, Option, Schema } from "effect"
import { folder, matching, type Settings } from "./settings.ts"

const PostgresUrl = matching(
  "must be a URL like postgres://user:password@host:5432/database",
  /^postgres(ql)?:\/\/[^/]/
)

export const settings = {
  /** PostgreSQL; the embedded database in `dataDir` where unset. */
  databaseUrl: Config.schema(Schema.RedactedFromValue(PostgresUrl), "DATABASE_URL").pipe(Config.option),
  dataDir: folder("DATA_DIR").pipe(Config.withDefault("./data"))
}

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

/** PostgreSQL's log grows by files of this size. Below it some writes still succeed, and others do not. */
const minFreeBytes = 16 * 1024 * 1024

/** Adds a health check that fails while the disk of the embedded database is full. */
const diskCheck = (dataDir: string) =>
  Layer.effect(
    AdditionalChecks,
    Effect.map(AdditionalChecks, (others) => ({
      ...others,
      disk: Effect.flatMap(freeBytes(dataDir), (free) =>
        free < minFreeBytes ? Effect.fail("The disk is full") : Effect.void
      )
    }))
  )

type DatabaseError = DatabaseUnusable | DataDirectoryInUse | DataDirectoryUnusable

/** Repositories on PostgreSQL or on the embedded database, the database itself, and the lock of imports into it. */
export const layer = ({ databaseUrl, dataDir }: Settings<typeof settings>) => {
  // One process owns an embedded database, so a lock within the process is enough.
  const embedded = Layer.merge(repositories, ProcessImportLock.layer).pipe(
    Layer.provideMerge(PgliteDatabase.layer({ dataDir })),
    Layer.merge(diskCheck(dataDir))
  )
  return Option.match(databaseUrl, {
    onNone: () => embedded,
    onSome: (url): Layer.Layer<Layer.Success<typeof embedded>, DatabaseError> =>
      Layer.merge(repositories, PgImportLock.layer).pipe(Layer.provideMerge(PostgresDatabase.layer({ url })))
  })
}
