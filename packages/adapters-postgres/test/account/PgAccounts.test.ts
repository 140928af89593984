import { PgAccounts } from "@emoji-catalogue/adapters-postgres"
import { accountContracts } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  accountContracts(name, PgAccounts.layer.pipe(Layer.provide(database)))
}
