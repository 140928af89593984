import {
  PgAccounts,
  PgApiKeyRepository,
  PgArtworkRepository,
  PgCatalogueRepository,
  PgIdempotencyRepository,
  PgImportLock,
  PgRasterRepository
} from "@emoji-catalogue/adapters-postgres"
import {
  accountContracts,
  apiKeyRepositoryContract,
  artworkRepositoryContract,
  catalogueRepositoryContract,
  idempotencyRepositoryContract,
  importLockContract,
  rasterRepositoryContract
} from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "./testDatabases.ts"

for (const [name, database] of testDatabases) {
  accountContracts(name, PgAccounts.layer.pipe(Layer.provide(database)))
  idempotencyRepositoryContract(name, PgIdempotencyRepository.layer.pipe(Layer.provide(database)))
  apiKeyRepositoryContract(name, PgApiKeyRepository.layer.pipe(Layer.provide(database)))
  artworkRepositoryContract(name, PgArtworkRepository.layer.pipe(Layer.provide(database)))
  catalogueRepositoryContract(name, PgCatalogueRepository.layer.pipe(Layer.provide(database)))
  importLockContract(name, PgImportLock.layer.pipe(Layer.provide(database)))
  rasterRepositoryContract(name, PgRasterRepository.layer.pipe(Layer.provide(database)))
}
