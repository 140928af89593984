import { WebhookRepository } from "@emoji-catalogue/application/ports"
import { Events } from "@emoji-catalogue/application/webhook"
import { WebhookId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { daysAgo, numberedId, pick, rolledBack, type Subject } from "./subject.ts"

const webhookOf = (number: number) => WebhookId.make(numberedId("webhook", number))

const stored = () => ({
  webhook: {
    id: WebhookId.make(randomUUID()),
    url: "https://example.com/webhook",
    events: ["PLATFORM_UPDATE" as const],
    createdAt: DateTime.makeUnsafe(0),
    disabledAt: null,
    failingSince: null,
    lastDelivery: null
  },
  secrets: { current: { id: randomUUID(), sealed: new Uint8Array(50) }, previous: [] }
})

const event = {
  type: "UNICODE_RELEASE" as const,
  data: { emojiVersion: "18.0", source: "unicode.org" }
}

const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))

export const webhooks: Subject = {
  name: "webhooks on one event, ten past events each",
  rows: 10_000,
  fill: (sql, from, to) =>
    Effect.all([
      sql`
        INSERT INTO webhook (id, url, events, sealed_secret, created_at)
        SELECT numbered_id('webhook', i), 'https://example.com/' || i, '["UNICODE_RELEASE"]', decode(repeat('00', 50), 'hex'),
          now() - i * interval '1 minute'
        FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`,
      // 91 and 10 have no common factor, so each type has events of all ages from 0 to 90 days.
      sql`
        INSERT INTO webhook_event (id, type, emitted_at)
        SELECT 'evt_' || md5(i::text), CASE WHEN i % 10 = 0 THEN 'IMPORT_COMPLETED' ELSE 'PLATFORM_UPDATE' END,
          now() - (i % 91) * interval '1 day'
        FROM generate_series(${10 * from + 1}::integer, ${10 * to}::integer) AS i`
    ]),
  operations: {
    "register a webhook": { run: () => WebhookRepository.use(({ insert }) => insert(stored())) },
    "read a webhook": { run: (sample, rows) => WebhookRepository.use(({ get }) => get(webhookOf(pick(sample, rows)))) },
    "record a delivery": {
      run: (sample, rows) =>
        WebhookRepository.use(({ modify }) =>
          modify(webhookOf(pick(sample, rows)), (webhook) => ({
            ...webhook,
            failingSince: DateTime.makeUnsafe(sample)
          }))
        )
    },
    "rotate a secret": {
      run: (sample, rows) =>
        WebhookRepository.use(({ modifySecrets }) => modifySecrets(webhookOf(pick(sample, rows)), Result.succeed))
    },
    "delete a webhook": {
      run: (sample, rows) =>
        rolledBack(WebhookRepository.use((webhooks) => webhooks.delete(webhookOf(pick(sample, rows)))))
    },
    "list, first page": {
      linear: "total",
      run: () => WebhookRepository.use(({ list }) => list({ limit: 60, offset: 0 }))
    },
    "list, offset at 90 %": {
      linear: "deep offset",
      run: (_, rows) => WebhookRepository.use(({ list }) => list({ limit: 60, offset: Math.floor(rows * 0.9) }))
    },
    "remember an event": {
      run: () =>
        WebhookRepository.use(({ rememberEvent }) =>
          rememberEvent({ id: `evt_${randomUUID()}`, type: "PLATFORM_UPDATE", at: DateTime.makeUnsafe(0) })
        )
    },
    "forget events of a day": {
      linear: "pruning",
      run: () =>
        rolledBack(WebhookRepository.use(({ forgetEvents }) => forgetEvents("IMPORT_COMPLETED", daysAgo(89.5))))
    },
    "subscribers of an event": {
      linear: "fan-out",
      run: () => WebhookRepository.use(({ subscribers }) => subscribers("UNICODE_RELEASE"))
    },
    "emit an event": {
      linear: "fan-out",
      run: () => rolledBack(inTransaction(Events.use(({ emit }) => emit(event, randomUUID()))))
    }
  }
}
