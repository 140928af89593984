import { PgAccounts, PgSubmissionRepository } from "@emoji-catalogue/adapters-postgres"
import { submissionRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  const repositories = Layer.mergeAll(PgAccounts.layer, PgSubmissionRepository.layer)
  submissionRepositoryContract(name, Layer.provide(repositories, database))
}
