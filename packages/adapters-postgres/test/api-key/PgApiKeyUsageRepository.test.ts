import { apiKeyUsageRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgApiKeys } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  apiKeyUsageRepositoryContract(name, PgApiKeys.layer.pipe(Layer.provide(database)))
}
