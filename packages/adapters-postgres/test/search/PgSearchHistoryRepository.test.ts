import { searchHistoryRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import * as PgSearchHistoryRepository from "../../src/search/PgSearchHistoryRepository.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  searchHistoryRepositoryContract(name, PgSearchHistoryRepository.layer.pipe(Layer.provide(database)))
}
