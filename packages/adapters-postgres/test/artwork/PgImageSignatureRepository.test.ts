import { PgImageSignatureRepository } from "@emoji-catalogue/adapters-postgres"
import { imageSignatureRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  imageSignatureRepositoryContract(name, PgImageSignatureRepository.layer.pipe(Layer.provide(database)))
}
