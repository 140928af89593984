import {
  type Attempt,
  type BeginResult,
  IdempotencyRepository,
  type StoredResponse
} from "@emoji-catalogue/application/ports"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { lockActor } from "../account/lockActor.ts"
import { orDie } from "../orDie.ts"

type AttemptId = Pick<Attempt, "scope" | "key" | "attempt">

const Row = Schema.Struct({
  fingerprint: Schema.String,
  resourceId: Schema.String,
  answered: Schema.Boolean,
  leaseUntil: Schema.DateTimeUtcFromDate,
  status: Schema.NullOr(Schema.Int),
  contentType: Schema.NullOr(Schema.String),
  body: Schema.NullOr(Schema.Uint8Array)
})
const decode = Schema.decodeUnknownEffect(Schema.Array(Row))

const responseOf = ({ body, contentType, status }: typeof Row.Type): StoredResponse | null =>
  body === null || contentType === null || status === null ? null : { status, contentType, body }

export const layer = Layer.effect(
  IdempotencyRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    const isExpired = (before: DateTime.Utc) => sql`idempotency.at < ${timestamp(before)}`

    /**
     * Claims a key in three cases:
     * - The key is unused.
     * - It was last claimed before `forgetBefore`.
     * - It belongs to an unfinished attempt whose lease has expired, and the new request has the same hash.
     */
    const start = ({ at, attempt, forgetBefore, key, leaseUntil, requestHash, resourceId, scope }: Attempt) => sql<{
      readonly resourceId: string
    }>`
      INSERT INTO idempotency (scope, key, attempt, fingerprint, resource_id, at, lease_until)
      VALUES (${scope}, ${key}, ${attempt}::uuid, ${requestHash}, ${resourceId}::uuid, ${timestamp(at)},
        ${timestamp(leaseUntil)})
      ON CONFLICT (scope, key) DO UPDATE SET
        attempt = excluded.attempt, fingerprint = excluded.fingerprint, at = excluded.at,
        lease_until = excluded.lease_until, answered = false, status = NULL, content_type = NULL, body = NULL,
        resource_id = CASE WHEN ${isExpired(forgetBefore)} THEN excluded.resource_id ELSE idempotency.resource_id END
      WHERE ${isExpired(forgetBefore)} OR (
        NOT idempotency.answered AND idempotency.fingerprint = excluded.fingerprint
          AND idempotency.lease_until <= ${timestamp(at)}
      )
      RETURNING resource_id`

    const beginStored = Effect.fnUntraced(function* (attempt: Attempt): Effect.fn.Return<BeginResult, unknown> {
      // The loop repeats if a concurrent attempt deletes the row between the two statements, because the key is then
      // unused again.
      while (true) {
        const [started] = yield* start(attempt)
        if (started !== undefined) return { status: "started", resourceId: started.resourceId }
        const rows = sql`SELECT * FROM idempotency WHERE scope = ${attempt.scope} AND key = ${attempt.key}`
        const [row] = yield* Effect.flatMap(rows, decode)
        if (row === undefined) continue
        if (row.fingerprint !== attempt.requestHash) return { status: "key_reused" }
        return row.answered
          ? { status: "completed", resourceId: row.resourceId, response: responseOf(row) }
          : { status: "in_progress", leaseUntil: row.leaseUntil }
      }
    })

    /**
     * Starts an attempt. Does not store it if the caller's account no longer exists, because the request will fail
     * anyway.
     */
    const begin = Effect.fn("PgIdempotencyRepository.begin")(function* (attempt: Attempt) {
      const caller = attempt.scope.slice(0, attempt.scope.indexOf(" "))
      if (!caller.startsWith("account:")) return yield* beginStored(attempt)
      return yield* lockActor(sql, caller).pipe(
        Effect.flatMap((stored): Effect.Effect<BeginResult, unknown> =>
          stored === caller
            ? beginStored(attempt)
            : Effect.succeed({ status: "started", resourceId: attempt.resourceId })
        ),
        sql.withTransaction
      )
    }, orDie)

    const runningAttempt = ({ attempt, key, scope }: AttemptId) =>
      sql`scope = ${scope} AND key = ${key} AND attempt = ${attempt}::uuid AND NOT answered`

    return IdempotencyRepository.of({
      begin,
      renew: Effect.fn("PgIdempotencyRepository.renew")(function* (attempt: AttemptId, leaseUntil: DateTime.Utc) {
        yield* sql`UPDATE idempotency SET lease_until = ${timestamp(leaseUntil)} WHERE ${runningAttempt(attempt)}`
      }, orDie),
      complete: Effect.fn("PgIdempotencyRepository.complete")(function* (
        attempt: AttemptId,
        response: StoredResponse | null
      ) {
        yield* sql`
          UPDATE idempotency SET
            answered = true, status = ${response?.status ?? null}::integer,
            content_type = ${response?.contentType ?? null}::text, body = ${response?.body ?? null}::bytea
          WHERE ${runningAttempt(attempt)}`
      }, orDie),
      release: Effect.fn("PgIdempotencyRepository.release")(function* (attempt: AttemptId) {
        yield* sql`DELETE FROM idempotency WHERE ${runningAttempt(attempt)}`
      }, orDie),
      abandon: Effect.fn("PgIdempotencyRepository.abandon")(function* (attempt: AttemptId) {
        // The lease ends at time 0 instead of now, because the process that retries may have a clock that is behind. By
        // this clock, a lease that ends now would not have ended yet. The new attempt id prevents a late `renew` of the
        // abandoned attempt from extending the lease.
        yield* sql`
          UPDATE idempotency SET lease_until = to_timestamp(0), attempt = gen_random_uuid()
          WHERE ${runningAttempt(attempt)}`
      }, orDie),
      deleteBefore: Effect.fn("PgIdempotencyRepository.deleteBefore")(function* (before: DateTime.Utc) {
        // SKIP LOCKED avoids a deadlock between concurrent deletions, which lock rows in different orders.
        yield* sql`
          DELETE FROM idempotency WHERE (scope, key) IN (
            SELECT scope, key FROM idempotency WHERE at < ${timestamp(before)} FOR UPDATE SKIP LOCKED
          )`
      }, orDie)
    })
  })
)
