import { importRunRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgImportRunRepository } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  importRunRepositoryContract(name, PgImportRunRepository.layer.pipe(Layer.provide(database)))
}
