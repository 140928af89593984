import {
  backupFilesContract,
  backupRepositoryContract,
  restoreRepositoryContract
} from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgAccounts, PgBackupFiles, PgBackupRepository, PgBlobStore, PgRestoreRepository } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  backupRepositoryContract(name, Layer.merge(PgAccounts.layer, PgBackupRepository.layer).pipe(Layer.provide(database)))
  restoreRepositoryContract(
    name,
    Layer.mergeAll(PgAccounts.layer, PgBackupRepository.layer, PgRestoreRepository.layer).pipe(Layer.provide(database))
  )
  backupFilesContract(name, Layer.merge(PgBlobStore.layer, PgBackupFiles.layer).pipe(Layer.provide(database)))
}
