import type { Page } from "@emoji-catalogue/application/shared"
import { type StoredWebhook, WebhookRepository } from "@emoji-catalogue/application/webhook"
import {
  Webhook,
  WebhookDelivery,
  type WebhookEventType,
  type WebhookId,
  WebhookIdTaken,
  WebhookNotFound
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"

const time = Schema.DateTimeUtcFromDate
const Delivery = Schema.Struct({ ...WebhookDelivery.fields, at: Schema.DateTimeUtcFromString })
const Row = Schema.Struct({
  ...Webhook.fields,
  createdAt: time,
  disabledAt: Schema.NullOr(time),
  failingSince: Schema.NullOr(time),
  lastDelivery: Schema.NullOr(Delivery)
})
const decode = Schema.decodeUnknownEffect(Schema.Array(Row))
const decodeStored = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...Row.fields, sealedSecret: Schema.Uint8Array }))
)
const encode = Schema.encodeSync(Row)

/** `WebhookRepository` on the tables `webhook` and `webhook_event` (migrations 0021 and 0026). */
export const layer = Layer.effect(
  WebhookRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
    const columns = sql.literal("id, url, events, created_at, disabled_at, failing_since, last_delivery")

    const find = Effect.fnUntraced(function* (id: WebhookId, lock: Statement.Fragment) {
      const [stored] = yield* sql`
        SELECT ${columns}, sealed_secret FROM webhook WHERE id = ${id}::uuid ${lock}`.pipe(
        Effect.flatMap(decodeStored),
        Effect.orDie
      )
      if (stored === undefined) return yield* new WebhookNotFound({ id })
      const { sealedSecret, ...webhook } = stored
      return { webhook, sealedSecret }
    })

    return WebhookRepository.of({
      insert: Effect.fn("PgWebhookRepository.insert")(function* ({ sealedSecret, webhook }: StoredWebhook) {
        const { createdAt, disabledAt, events, failingSince, id, lastDelivery, url } = encode(webhook)
        const inserted = yield* sql`
          INSERT INTO webhook (${columns}, sealed_secret)
          VALUES (${id}::uuid, ${url}, ${json(events)}, ${createdAt}::timestamptz, ${disabledAt}::timestamptz,
            ${failingSince}::timestamptz, ${lastDelivery === null ? null : json(lastDelivery)}, ${sealedSecret}::bytea)
          ON CONFLICT (id) DO NOTHING
          RETURNING 1 AS inserted`.pipe(Effect.orDie)
        if (inserted.length === 0) yield* new WebhookIdTaken({ id: webhook.id })
      }),

      get: (id) => find(id, sql``),

      list: Effect.fn("PgWebhookRepository.list")(
        function* ({ limit, offset }: Page) {
          const rows = yield* sql`
            SELECT ${columns} FROM webhook ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`
          const [count] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM webhook`
          return { items: yield* decode(rows), total: count!.total }
        },
        inSnapshot(sql),
        Effect.orDie
      ),

      subscribers: (type: WebhookEventType) =>
        sql<{ id: WebhookId }>`
          SELECT id FROM webhook WHERE disabled_at IS NULL AND events ? ${type} ORDER BY id`.pipe(
          Effect.map((rows) => rows.map(({ id }) => id)),
          Effect.orDie
        ),

      modify: Effect.fn("PgWebhookRepository.modify")(
        function* (id: WebhookId, f: (webhook: Webhook) => Webhook) {
          const { webhook: before } = yield* find(id, sql`FOR UPDATE`)
          const { disabledAt, failingSince, lastDelivery } = encode(f(before))
          const [after] = yield* sql`
          UPDATE webhook SET disabled_at = ${disabledAt}::timestamptz, failing_since = ${failingSince}::timestamptz,
            last_delivery = ${lastDelivery === null ? null : json(lastDelivery)}
          WHERE id = ${id}::uuid RETURNING ${columns}`.pipe(Effect.flatMap(decode), Effect.orDie)
          return { before, after: after! }
        },
        sql.withTransaction,
        Effect.catchTag("SqlError", Effect.die)
      ),

      delete: Effect.fn("PgWebhookRepository.delete")(function* (id: WebhookId) {
        const [webhook] = yield* sql`DELETE FROM webhook WHERE id = ${id}::uuid RETURNING ${columns}`.pipe(
          Effect.flatMap(decode),
          Effect.orDie
        )
        return webhook ?? (yield* new WebhookNotFound({ id }))
      }),

      forgetEvents: Effect.fn("PgWebhookRepository.forgetEvents")(function* (
        type: WebhookEventType,
        before: DateTime.Utc
      ) {
        yield* sql`DELETE FROM webhook_event WHERE type = ${type} AND emitted_at < ${timestamp(before)}`
      }, Effect.orDie),

      rememberEvent: ({ at, id, type }) =>
        sql`
          INSERT INTO webhook_event (id, type, emitted_at) VALUES (${id}, ${type}, ${timestamp(at)})
          ON CONFLICT (id) DO NOTHING RETURNING 1 AS inserted`.pipe(
          Effect.map(({ length }) => length === 1),
          Effect.orDie
        )
    })
  })
)
