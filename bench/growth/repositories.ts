import {
  PgAccounts,
  PgApiKeys,
  PgAuditLog,
  PgBackupRepository,
  PgCreationRepository,
  PgIdempotencyRepository,
  PgJobQueue,
  PgPersonalDataRepository,
  PgRestoreRepository,
  PgSearchHistoryRepository,
  PgSubmissionRepository,
  PgWebhookRepository
} from "@emoji-catalogue/adapters-postgres"
import { Events } from "@emoji-catalogue/application/webhook"
import { Layer } from "effect"
import type { SqlClient } from "effect/sql"

/** The repositories whose tables grow with accounts, keys, requests or servers. */
export const repositories = Events.layer.pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      PgAccounts.layer,
      PgApiKeys.layer,
      PgAuditLog.layer,
      PgBackupRepository.layer,
      PgCreationRepository.layer,
      PgIdempotencyRepository.layer,
      PgJobQueue.layer({ pollInterval: "50 millis" }),
      PgPersonalDataRepository.layer,
      PgRestoreRepository.layer,
      PgSearchHistoryRepository.layer,
      PgSubmissionRepository.layer,
      PgWebhookRepository.layer
    )
  )
)

export type Repositories = Layer.Success<typeof repositories> | SqlClient.SqlClient
