import { PgImageValidationRepository } from "@emoji-catalogue/adapters-postgres"
import { imageValidationRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  imageValidationRepositoryContract(name, PgImageValidationRepository.layer.pipe(Layer.provide(database)))
}
