import { OutageLog } from "@emoji-catalogue/application/shared"
import { PgConnection } from "@effect/sql-pg"
import { Deferred, Effect, Option, Queue, Schedule } from "effect"
import type { SqlError } from "effect/sql"
import { Notifications } from "../Notifications.ts"
import { sqlErrorReason } from "./DatabaseUnusable.ts"

/**
 * The delay before a reconnect. It is at most about a second, because a disconnected process misses the changes of
 * other processes.
 */
export const reconnectDelay = Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("1 second")]).pipe(
  Schedule.jittered
)

/** Each listener has its own connection outside the pool, so listeners cannot exhaust the pool. */
export const make = (config: PgConnection.Config) => {
  const listen = Effect.fn("Notifications.listen")(function* (channel: string) {
    const queue = yield* Effect.acquireRelease(Queue.unbounded<Option.Option<string>>(), Queue.shutdown)
    const outage = new OutageLog({
      began: "notifications: no connection, retrying",
      ended: "notifications: connected again"
    })
    const failed = (error: SqlError.SqlError) =>
      Effect.annotateLogs(outage.failed(), { channel, reason: sqlErrorReason(error) })
    const listening = yield* Deferred.make<void>()

    const session = Effect.gen(function* () {
      const connection = yield* PgConnection.make(config)
      const notifications = yield* connection.listen(channel)
      yield* Effect.annotateLogs(outage.succeeded, { channel })
      const isFirst = yield* Deferred.succeed(listening, undefined)
      if (!isFirst) yield* Queue.offer(queue, Option.none())
      return yield* Queue.take(notifications).pipe(
        Effect.flatMap(({ payload }) => Queue.offer(queue, Option.some(payload))),
        Effect.forever,
        Effect.catch(failed)
      )
    })

    yield* Effect.scoped(session).pipe(
      Effect.tapError(failed),
      Effect.retry(reconnectDelay),
      Effect.repeat(Schedule.spaced("200 millis")),
      Effect.forkScoped
    )
    yield* Deferred.await(listening)
    return queue
  })

  return Notifications.of({ listen })
}
