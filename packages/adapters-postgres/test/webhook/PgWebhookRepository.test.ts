import { webhookRepositoryContract } from "@emoji-catalogue/application/contracts"
import { sampleWebhook, storedWebhook } from "@emoji-catalogue/application/testing"
import { WebhookRepository } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PgWebhookRepository } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  webhookRepositoryContract(name, PgWebhookRepository.layer.pipe(Layer.provide(database)))

  it.layer(PgWebhookRepository.layer.pipe(Layer.provideMerge(database)), { excludeTestServices: true })(name, (it) => {
    it.effect("uses the webhook's id as the id of the secret for webhooks of the previous version", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const sql = yield* SqlClient.SqlClient
        const stored = storedWebhook(sampleWebhook())
        const { id } = stored.webhook
        yield* sql`
          INSERT INTO webhook (id, url, events, created_at, sealed_secret)
          VALUES (${id}::uuid, ${stored.webhook.url}, '["IMPORT_COMPLETED"]', '2026-01-01T00:00:00Z',
            ${stored.secrets.current.sealed}::bytea)`
        assert.deepStrictEqual(yield* webhooks.get(id), stored)
        assert.deepStrictEqual(yield* webhooks.delete(id), stored)
      })
    )
  })
}
