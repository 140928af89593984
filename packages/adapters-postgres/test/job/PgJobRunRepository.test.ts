import { jobRunRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgJobRunRepository } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  jobRunRepositoryContract(name, PgJobRunRepository.layer.pipe(Layer.provide(database)))
}
