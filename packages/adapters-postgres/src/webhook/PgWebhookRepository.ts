import type { Page } from "@emoji-catalogue/application/shared"
import { type StoredSecrets, type StoredWebhook, WebhookRepository } from "@emoji-catalogue/application/ports"
import {
  Webhook,
  WebhookDelivery,
  type WebhookEventType,
  type WebhookId,
  WebhookIdTaken,
  WebhookNotFound
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, type Result, Schema } from "effect"
import { SqlClient, SqlError, type Statement } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"

const time = Schema.DateTimeUtcFromDate
const Delivery = Schema.Struct({ ...WebhookDelivery.fields, at: Schema.DateTimeUtcFromString })
const Row = Schema.Struct({
  ...Webhook.fields,
  createdAt: time,
  disabledAt: Schema.NullOr(time),
  failingSince: Schema.NullOr(time),
  lastDelivery: Schema.NullOr(Delivery)
})
const PreviousSecrets = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    sealed: Schema.Uint8ArrayFromBase64,
    expiresAt: Schema.DateTimeUtcFromString
  })
)
const StoredRow = Schema.Struct({
  ...Row.fields,
  /**
   * The id of the current secret. It is null if an earlier version of the service stored the secret. In this case, the
   * id of the webhook is also the id of the secret.
   */
  secretId: Schema.NullOr(Schema.String),
  sealedSecret: Schema.Uint8Array,
  previousSecrets: PreviousSecrets
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StoredRow))
const encode = Schema.encodeSync(Row)
const encodePrevious = Schema.encodeSync(PreviousSecrets)

const fromRow = ({ previousSecrets, sealedSecret, secretId, ...webhook }: typeof StoredRow.Type): StoredWebhook => ({
  webhook,
  secrets: { current: { id: secretId ?? webhook.id, sealed: sealedSecret }, previous: previousSecrets }
})

interface Rotated {
  readonly before: StoredWebhook
  readonly after: StoredWebhook
}

export const layer = Layer.effect(
  WebhookRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
    const columns = sql.literal(
      "id, url, events, created_at, disabled_at, failing_since, last_delivery, secret_id, sealed_secret, previous_secrets"
    )
    const decode = (rows: ReadonlyArray<unknown>) => Effect.map(decodeRows(rows), (decoded) => decoded.map(fromRow))

    const find = Effect.fnUntraced(function* (id: WebhookId, lock: Statement.Fragment) {
      const [stored] = yield* sql`SELECT ${columns} FROM webhook WHERE id = ${id}::uuid ${lock}`.pipe(
        Effect.flatMap(decode),
        orDie
      )
      return stored ?? (yield* new WebhookNotFound({ id }))
    })

    return WebhookRepository.of({
      insert: Effect.fn("PgWebhookRepository.insert")(function* ({
        secrets: { current, previous },
        webhook
      }: StoredWebhook) {
        const { createdAt, disabledAt, events, failingSince, id, lastDelivery, url } = encode(webhook)
        const inserted = yield* sql`
          INSERT INTO webhook (${columns})
          VALUES (${id}::uuid, ${url}, ${json(events)}, ${createdAt}::timestamptz, ${disabledAt}::timestamptz,
            ${failingSince}::timestamptz, ${lastDelivery === null ? null : json(lastDelivery)}, ${current.id}::uuid,
            ${current.sealed}::bytea, ${json(encodePrevious(previous))})
          ON CONFLICT (id) DO NOTHING
          RETURNING 1 AS inserted`.pipe(orDie)
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
        orDie
      ),

      subscribers: (type: WebhookEventType) =>
        sql<{ id: WebhookId }>`
          SELECT id FROM webhook WHERE disabled_at IS NULL AND events ? ${type} ORDER BY id`.pipe(
          Effect.map((rows) => rows.map(({ id }) => id)),
          orDie
        ),

      modify: Effect.fn("PgWebhookRepository.modify")(
        function* (id: WebhookId, f: (webhook: Webhook) => Webhook) {
          const { webhook: before } = yield* find(id, sql`FOR UPDATE`)
          const { disabledAt, failingSince, lastDelivery } = encode(f(before))
          const [after] = yield* sql`
          UPDATE webhook SET disabled_at = ${disabledAt}::timestamptz, failing_since = ${failingSince}::timestamptz,
            last_delivery = ${lastDelivery === null ? null : json(lastDelivery)}
          WHERE id = ${id}::uuid RETURNING ${columns}`.pipe(Effect.flatMap(decode), orDie)
          return { before, after: after!.webhook }
        },
        sql.withTransaction,
        dieOnSqlError
      ),

      modifySecrets: <E>(id: WebhookId, f: (secrets: StoredSecrets) => Result.Result<StoredSecrets, E>) =>
        Effect.gen(function* (): Effect.fn.Return<Rotated, E | WebhookNotFound | SqlError.SqlError> {
          const before = yield* find(id, sql`FOR UPDATE`)
          const { current, previous } = yield* Effect.fromResult(f(before.secrets))
          const [after] = yield* sql`
            UPDATE webhook SET secret_id = ${current.id}::uuid, sealed_secret = ${current.sealed}::bytea,
              previous_secrets = ${json(encodePrevious(previous))}
            WHERE id = ${id}::uuid RETURNING ${columns}`.pipe(Effect.flatMap(decode), orDie)
          return { before, after: after! }
        }).pipe(sql.withTransaction, dieOnSqlError, Effect.withSpan("PgWebhookRepository.modifySecrets")),

      delete: Effect.fn("PgWebhookRepository.delete")(function* (id: WebhookId) {
        const [deleted] = yield* sql`DELETE FROM webhook WHERE id = ${id}::uuid RETURNING ${columns}`.pipe(
          Effect.flatMap(decode),
          orDie
        )
        return deleted ?? (yield* new WebhookNotFound({ id }))
      }),

      forgetEvents: Effect.fn("PgWebhookRepository.forgetEvents")(function* (
        type: WebhookEventType,
        before: DateTime.Utc
      ) {
        yield* sql`DELETE FROM webhook_event WHERE type = ${type} AND emitted_at < ${timestamp(before)}`
      }, orDie),

      rememberEvent: ({ at, id, type }) =>
        sql`
          INSERT INTO webhook_event (id, type, emitted_at) VALUES (${id}, ${type}, ${timestamp(at)})
          ON CONFLICT (id) DO NOTHING RETURNING 1 AS inserted`.pipe(
          Effect.map(({ length }) => length === 1),
          orDie
        )
    })
  })
)
