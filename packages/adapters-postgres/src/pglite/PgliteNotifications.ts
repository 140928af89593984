import type { PGlite } from "@electric-sql/pglite"
import { Effect, Option, Queue } from "effect"
import type { SqlClient } from "effect/sql"
import { Notifications } from "../Notifications.ts"

/** Within the process, the only one there is. The connection cannot be lost, so nothing is ever missed. */
export const make = (pglite: PGlite, sql: SqlClient.SqlClient) => {
  // Out of turn, LISTEN would become part of whatever transaction is open and be undone with it.
  const inTurn = <A>(f: () => Promise<A>) =>
    Effect.scoped(Effect.andThen(sql.reserve, Effect.promise(f))).pipe(Effect.orDie)

  const listen = Effect.fn("Notifications.listen")(function* (channel: string) {
    const queue = yield* Effect.acquireRelease(Queue.unbounded<Option.Option<string>>(), Queue.shutdown)
    yield* Effect.acquireRelease(
      inTurn(() => pglite.listen(`"${channel}"`, (payload) => Queue.offerUnsafe(queue, Option.some(payload)))),
      (unlisten) => inTurn(() => unlisten())
    )
    return queue
  })

  return Notifications.of({ listen })
}
