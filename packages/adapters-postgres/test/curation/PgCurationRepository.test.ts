import { PgCurationRepository } from "@emoji-catalogue/adapters-postgres"
import { curationRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  curationRepositoryContract(name, PgCurationRepository.layer.pipe(Layer.provide(database)))
}
