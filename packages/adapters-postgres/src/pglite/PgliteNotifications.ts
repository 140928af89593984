import { Effect, Option, Queue } from "effect"
import type { SqlClient } from "effect/sql"
import { Notifications } from "../Notifications.ts"
import type { Pglite } from "./Pglite.ts"

/** Within the process, the only one there is. It is lost with the connection, so nothing is ever missed. */
export const make = ({ notifications }: Pglite, sql: SqlClient.SqlClient) => {
  const listen = Effect.fn("Notifications.listen")(function* (channel: string) {
    const queue = yield* Effect.acquireRelease(Queue.unbounded<Option.Option<string>>(), Queue.shutdown)
    const heard = (payload: string) => Queue.offerUnsafe(queue, Option.some(payload))
    yield* Effect.acquireRelease(
      Effect.sync(() => notifications.on(channel, heard)),
      () => Effect.sync(() => notifications.off(channel, heard))
    )
    // For good: the database tells of a channel once, however many listen, and nobody may listen later.
    yield* Effect.orDie(sql.unsafe(`LISTEN "${channel}"`))
    return queue
  })

  return Notifications.of({ listen })
}
