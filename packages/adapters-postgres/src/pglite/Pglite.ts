import type { Results } from "@electric-sql/pglite"
import { createBirpc } from "birpc"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { EventEmitter } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { toQueryParameter } from "./queryParameters.ts"
import { type Outcome, type WorkerApi, type WorkerEvents, PgliteError } from "./workerProtocol.ts"
import { toSqlError } from "./sqlError.ts"

/**
 * PGlite at work in a thread of its own. It runs one statement at a time, in the order they were asked for. Should the
 * thread die, the process dies with it, as from any error that nobody expected: what is open in it is lost.
 */
export interface Pglite {
  readonly query: (
    sql: string,
    values: ReadonlyArray<unknown>,
    rowMode: "object" | "array"
  ) => Effect.Effect<Results, SqlError.SqlError>
  /** An event by the name of its channel, with the payload, for each notification of a channel that is listened to. */
  readonly notifications: EventEmitter<Record<string, [payload: string]>>
}

const script = new URL(import.meta.resolve("@emoji-catalogue/adapters-postgres/pglite-worker"))

// What V8 gives a thread for short-lived objects by default stays resident, and nothing here is the faster for it.
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/** How long a statement that nobody waits for any more may hold up the end, in milliseconds. */
const closeTimeout = 10_000

const startThread = () => {
  // An error without a listener is thrown, and ends the process.
  const thread = new Worker(script, { resourceLimits })
  const ended = () => {
    throw new Error("The thread of the embedded database has ended by itself")
  }
  thread.on("exit", ended)
  const notifications: Pglite["notifications"] = new EventEmitter()
  notifications.setMaxListeners(0)
  const events: WorkerEvents = { onNotification: (channel, payload) => void notifications.emit(channel, payload) }
  const api = createBirpc<WorkerApi, WorkerEvents>(events, {
    post: (data) => thread.postMessage(data),
    on: (receive) => thread.on("message", receive),
    timeout: -1
  })
  const end = async () => {
    thread.off("exit", ended)
    await thread.terminate()
    api.$close(new Error("The database is closed"))
  }
  return { api, end, notifications }
}

const valueOf = async <A>(outcome: Promise<Outcome<A>>): Promise<A> => {
  const result = await outcome
  if ("failure" in result) throw new PgliteError(result.failure)
  return result.value
}

const inTime = <A>(closed: Promise<A>): Promise<A> =>
  Promise.race([
    closed,
    sleep(closeTimeout, undefined, { ref: false }).then(() => {
      throw new Error("The database is not closed in time")
    })
  ])

/**
 * Opens a database in a folder, or in memory without one; filled from `dump`, a tarball, where it is given. Closes it
 * with the scope; that this fails, or takes too long, is a defect, and the database then as after a kill.
 */
export const openPglite = Effect.fnUntraced(function* (folder?: string, dump?: Blob) {
  const { api, notifications } = yield* Effect.acquireRelease(Effect.sync(startThread), ({ end }) =>
    Effect.promise(end)
  )
  yield* Effect.acquireRelease(
    Effect.tryPromise({ try: () => valueOf(api.open(folder, dump)), catch: (cause) => cause as Error }),
    () => Effect.promise(() => inTime(valueOf(api.close())))
  )

  const pglite: Pglite = {
    query: (sql, values, rowMode) =>
      Effect.tryPromise({
        try: () => {
          const parameters = values.map(toQueryParameter)
          const types = parameters.map(({ type }) => type)
          return valueOf(
            api.query(
              sql,
              parameters.map(({ value }) => value),
              types,
              rowMode
            )
          )
        },
        catch: (cause) => toSqlError(cause, "query")
      }),
    notifications
  }
  return pglite
})
