import { webhookRepositoryContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgWebhookRepository } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  webhookRepositoryContract(name, PgWebhookRepository.layer.pipe(Layer.provide(database)))
}
