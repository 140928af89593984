export * as PgAccounts from "./account/PgAccounts.ts"
export * as PgDatabaseSize from "./analytics/PgDatabaseSize.ts"
export * as PgTrafficRepository from "./analytics/PgTrafficRepository.ts"
export * as PgApiKeys from "./api-key/PgApiKeys.ts"
export * as PgApiKeyRepository from "./api-key/PgApiKeyRepository.ts"
export * as PgArtworkRepository from "./artwork/PgArtworkRepository.ts"
export * as PgBlobStore from "./artwork/PgBlobStore.ts"
export * as PgRasterRepository from "./artwork/PgRasterRepository.ts"
export * as PgAuditLog from "./audit/PgAuditLog.ts"
export * as PgCatalogueRepository from "./catalogue/PgCatalogueRepository.ts"
export * as PgImageValidationRepository from "./artwork/PgImageValidationRepository.ts"
export * as PgCreationRepository from "./creation/PgCreationRepository.ts"
export * as PgCurationRepository from "./curation/PgCurationRepository.ts"
export * as PgIdempotencyRepository from "./idempotency/PgIdempotencyRepository.ts"
export * as PgImportLock from "./import/PgImportLock.ts"
export * as PgImportRunRepository from "./import/PgImportRunRepository.ts"
export * as PgJobQueue from "./job/PgJobQueue.ts"
export * as PgJobRunRepository from "./job/PgJobRunRepository.ts"
export { Notifications } from "./Notifications.ts"
export {
  DatabaseDamaged,
  DataDirectoryFull,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  freeBytes,
  spaceNeeded
} from "./pglite/DataDirectory.ts"
export { reservedBytes } from "./pglite/diskSpace.ts"
export * as PgliteDatabase from "./pglite/PgliteDatabase.ts"
export { checkWritable } from "./postgres/checkWritable.ts"
export { DatabaseUnusable } from "./postgres/DatabaseUnusable.ts"
export * as PgUnitOfWork from "./PgUnitOfWork.ts"
export * as PostgresDatabase from "./postgres/PostgresDatabase.ts"
export * as PgSearchHistoryRepository from "./search/PgSearchHistoryRepository.ts"
export * as PgSubmissionRepository from "./submission/PgSubmissionRepository.ts"
export * as PgSubmissionFiles from "./submission/PgSubmissionFiles.ts"
export * as PgUsageRepository from "./usage/PgUsageRepository.ts"
export * as PgWebhookRepository from "./webhook/PgWebhookRepository.ts"
