import { trafficRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgTrafficRepository } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  trafficRepositoryContract(name, PgTrafficRepository.layer.pipe(Layer.provide(database)))
}
