import { usageRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import * as PgUsageRepository from "../../src/usage/PgUsageRepository.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  usageRepositoryContract(name, PgUsageRepository.layer.pipe(Layer.provide(database)))
}
