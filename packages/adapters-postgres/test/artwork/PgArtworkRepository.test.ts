import { PgArtworkRepository } from "@emoji-catalogue/adapters-postgres"
import { artworkRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  artworkRepositoryContract(name, PgArtworkRepository.layer.pipe(Layer.provide(database)))
}
