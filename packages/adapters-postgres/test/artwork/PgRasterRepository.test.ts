import { PgRasterRepository } from "@emoji-catalogue/adapters-postgres"
import { rasterRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  rasterRepositoryContract(name, PgRasterRepository.layer.pipe(Layer.provide(database)))
}
