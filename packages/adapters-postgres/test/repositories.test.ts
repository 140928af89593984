import { PgApiKeyRepository, PgCatalogueRepository } from "@emoji-catalogue/adapters-postgres"
import { apiKeyRepositoryContract, catalogueRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "./TestDatabase.ts"

for (const [name, database] of testDatabases) {
  catalogueRepositoryContract(name, PgCatalogueRepository.layer.pipe(Layer.provide(database)))
  apiKeyRepositoryContract(name, PgApiKeyRepository.layer.pipe(Layer.provide(database)))
}
