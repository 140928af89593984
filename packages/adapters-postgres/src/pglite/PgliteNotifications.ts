import { Effect, Option, Queue } from "effect"
import type { SqlClient } from "effect/sql"
import { Notifications } from "../Notifications.ts"
import { orDie } from "../orDie.ts"
import type { Pglite } from "./Pglite.ts"

/**
 * Delivers notifications within this process, because no other process uses the database. The queues never receive
 * `None`, because this process never reconnects to PGlite: it ends if PGlite's worker thread dies.
 */
export const make = ({ notifications }: Pglite, sql: SqlClient.SqlClient) => {
  const listen = Effect.fn("Notifications.listen")(function* (channel: string) {
    const queue = yield* Effect.acquireRelease(Queue.unbounded<Option.Option<string>>(), Queue.shutdown)
    const onNotification = (payload: string) => Queue.offerUnsafe(queue, Option.some(payload))
    yield* Effect.acquireRelease(
      Effect.sync(() => notifications.on(channel, onNotification)),
      () => Effect.sync(() => notifications.off(channel, onNotification))
    )
    // UNLISTEN is never sent, because other listeners may use the same channel.
    yield* orDie(sql.unsafe(`LISTEN "${channel}"`))
    return queue
  })

  return Notifications.of({ listen })
}
