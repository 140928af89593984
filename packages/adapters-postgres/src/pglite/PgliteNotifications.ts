import { Effect, Option, Queue } from "effect"
import type { SqlClient } from "effect/sql"
import { Notifications } from "../Notifications.ts"
import { orDie } from "../orDie.ts"
import type { Pglite } from "./Pglite.ts"

/** `Notifications` within the only process. Never sends `None`, because the connection cannot be lost alone. */
export const make = ({ notifications }: Pglite, sql: SqlClient.SqlClient) => {
  const listen = Effect.fn("Notifications.listen")(function* (channel: string) {
    const queue = yield* Effect.acquireRelease(Queue.unbounded<Option.Option<string>>(), Queue.shutdown)
    const onNotification = (payload: string) => Queue.offerUnsafe(queue, Option.some(payload))
    yield* Effect.acquireRelease(
      Effect.sync(() => notifications.on(channel, onNotification)),
      () => Effect.sync(() => notifications.off(channel, onNotification))
    )
    // Never followed by UNLISTEN, because other and later listeners share the channel.
    yield* orDie(sql.unsafe(`LISTEN "${channel}"`))
    return queue
  })

  return Notifications.of({ listen })
}
