import {
  PgAccounts,
  PgApiKeyRepository,
  PgAuditLog,
  PgBackupRepository,
  PgCatalogueRepository,
  PgCreationRepository,
  PgIdempotencyRepository,
  PgPersonalDataRepository,
  PgRestoreRepository,
  PgSubmissionRepository
} from "@emoji-catalogue/adapters-postgres"
import { Layer } from "effect"

/** All repositories with data about accounts. */
export const personalDataRepositories = Layer.mergeAll(
  PgAccounts.layer,
  PgApiKeyRepository.layer,
  PgAuditLog.layer,
  PgBackupRepository.layer,
  PgCatalogueRepository.layer,
  PgCreationRepository.layer,
  PgIdempotencyRepository.layer,
  PgPersonalDataRepository.layer,
  PgRestoreRepository.layer,
  PgSubmissionRepository.layer
)
