import {
  checkWritable,
  type DatabaseUnusable,
  freeBytes,
  reservedBytes,
  PgAccounts,
  PgPersonalDataRepository,
  PgApiKeys,
  PgAuditLog,
  PgArtworkRepository,
  PgBackupRepository,
  PgCatalogueRepository,
  PgDatabaseSize,
  PgCreationRepository,
  PgSubmissionRepository,
  PgCurationRepository,
  PgImageSignatureRepository,
  PgImageValidationRepository,
  PgIdempotencyRepository,
  PgImageRemovalRepository,
  PgImportLock,
  PgImportRunRepository,
  PgJobQueue,
  PgJobRunRepository,
  PgliteDatabase,
  PgRasterRepository,
  PgRestoreRepository,
  PgSearchHistoryRepository,
  PgTrafficRepository,
  PgUsageRepository,
  PgUnitOfWork,
  PgWebhookRepository,
  PostgresDatabase
} from "@emoji-catalogue/adapters-postgres"
import type { startDataDirectory } from "@emoji-catalogue/adapters-postgres/data-directory"
import { FreeDiskSpace } from "@emoji-catalogue/application/analytics"
import { ProcessImportLock } from "@emoji-catalogue/application/import"
import { AdditionalChecks, ImportsBlockDatabase } from "@emoji-catalogue/application/metadata"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { DatabaseSettings } from "./settings/database.ts"

const repositories = Layer.mergeAll(
  PgAccounts.layer,
  PgPersonalDataRepository.layer,
  PgApiKeys.layer,
  PgAuditLog.layer,
  PgArtworkRepository.layer,
  PgBackupRepository.layer,
  PgCatalogueRepository.layer,
  PgDatabaseSize.layer,
  PgCreationRepository.layer,
  PgSubmissionRepository.layer,
  PgCurationRepository.layer,
  PgImageSignatureRepository.layer,
  PgImageValidationRepository.layer,
  PgIdempotencyRepository.layer,
  PgImageRemovalRepository.layer,
  PgImportRunRepository.layer,
  PgJobRunRepository.layer,
  PgRasterRepository.layer,
  PgRestoreRepository.layer,
  PgSearchHistoryRepository.layer,
  PgTrafficRepository.layer,
  PgUsageRepository.layer,
  PgUnitOfWork.layer,
  PgWebhookRepository.layer
)

export const requireSpace = (folder: string, bytes: number) =>
  Effect.flatMap(freeBytes(folder), (free) => (free < bytes ? Effect.fail("The disk is full") : Effect.void))

/**
 * Reports the free space of a folder's disk. Adds a health check that fails while less than `reservedBytes` are free.
 * Below this limit, the embedded database refuses to write.
 */
export const diskCheck = (name: "disk" | "blobDisk", folder: string) =>
  Layer.merge(
    Layer.effect(
      AdditionalChecks,
      Effect.map(AdditionalChecks, (others) => ({
        ...others,
        [name]: requireSpace(folder, reservedBytes)
      }))
    ),
    Layer.effect(
      FreeDiskSpace,
      Effect.map(FreeDiskSpace, (others) => ({ ...others, [name]: freeBytes(folder) }))
    )
  )

/** A health check that fails while PostgreSQL is read-only, for example as a standby or at a storage limit. */
const writesCheck = Layer.effect(
  AdditionalChecks,
  Effect.gen(function* () {
    const context = yield* Effect.context<SqlClient.SqlClient>()
    return { ...(yield* AdditionalChecks), databaseWrites: Effect.provideContext(checkWritable, context) }
  })
)

/** The embedded database: an effect that waits until it is open. */
export type EmbeddedDatabase = Effect.Success<ReturnType<typeof startDataDirectory>>

/** `opening` is the embedded database if it was started before. Otherwise the layer opens it, if it is used. */
export const layer = ({ databaseUrl, dataDir }: DatabaseSettings, opening?: EmbeddedDatabase) => {
  // Only one process uses an embedded database, so a lock within this process is enough. The same process enqueues all
  // jobs, and `PgJobQueue` starts the new jobs of its own process immediately. The queue therefore polls only for
  // retries, for which an interval of one second is short enough.
  const ownJobs = PgJobQueue.layer({ pollInterval: "1 second" })
  const embedded = Layer.mergeAll(repositories, ProcessImportLock.layer, ownJobs).pipe(
    Layer.provideMerge(opening === undefined ? PgliteDatabase.layer({ dataDir }) : PgliteDatabase.layerFrom(opening)),
    Layer.merge(diskCheck("disk", dataDir)),
    Layer.merge(Layer.succeed(ImportsBlockDatabase, true))
  )
  return Option.match(databaseUrl, {
    onNone: () => embedded,
    onSome: (url): Layer.Layer<Layer.Success<typeof embedded>, Layer.Error<typeof embedded> | DatabaseUnusable> =>
      Layer.mergeAll(
        repositories,
        PgImportLock.layer,
        PgJobQueue.layer({ pollInterval: "50 millis" }),
        writesCheck
      ).pipe(Layer.provideMerge(PostgresDatabase.layer({ url })))
  })
}
