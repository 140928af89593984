import type { Results } from "@electric-sql/pglite"
import { createBirpc } from "birpc"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { EventEmitter } from "node:events"
import { Worker } from "node:worker_threads"
import { parameter } from "./parameters.ts"
import { type Outcome, type PgliteApi, type PgliteEvents, PgliteFailed } from "./pgliteApi.ts"
import { sqlError } from "./sqlError.ts"

/** PGlite at work in a thread of its own. It runs one statement at a time, in the order they were asked for. */
export interface Pglite {
  readonly query: (
    sql: string,
    values: ReadonlyArray<unknown>,
    rowMode: "object" | "array"
  ) => Effect.Effect<Results, SqlError.SqlError>
  /** Ends the transaction that is open, if there is one. */
  readonly rollback: Effect.Effect<void, SqlError.SqlError>
  /** An event by the name of its channel, with the payload, for each notification of a channel that is listened to. */
  readonly notifications: EventEmitter<Record<string, [payload: string]>>
}

const module = new URL(import.meta.resolve("@emoji-catalogue/adapters-postgres/pglite-thread"))

// What V8 gives a thread for short-lived objects by default stays resident, and nothing here is the faster for it.
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

const startThread = () => {
  const thread = new Worker(module, { resourceLimits })
  const notifications: Pglite["notifications"] = new EventEmitter()
  notifications.setMaxListeners(0)
  const events: PgliteEvents = { notified: (channel, payload) => void notifications.emit(channel, payload) }
  const api = createBirpc<PgliteApi, PgliteEvents>(events, {
    post: (data) => thread.postMessage(data),
    on: (receive) => thread.on("message", receive),
    timeout: -1
  })
  // Whoever waits for the thread is told that it is gone, and so is whoever asks it later.
  thread.on("error", (cause) => api.$close(cause))
  thread.on("exit", () => api.$close(new Error("The database's thread has ended")))
  return { api, notifications, thread }
}

const valueOf = async <A>(outcome: Promise<Outcome<A>>): Promise<A> => {
  const result = await outcome
  if ("failure" in result) throw new PgliteFailed(result.failure)
  return result.value
}

/**
 * Opens a database in a folder, or in memory without one; filled from `dump`, a tarball, where it is given. Closes it
 * with the scope; where that fails it is a defect.
 */
export const openPglite = Effect.fnUntraced(function* (folder?: string, dump?: Blob) {
  const { api, notifications } = yield* Effect.acquireRelease(Effect.sync(startThread), ({ thread }) =>
    Effect.promise(() => thread.terminate())
  )
  yield* Effect.acquireRelease(
    Effect.tryPromise({ try: () => valueOf(api.open(folder, dump)), catch: (cause) => cause as Error }),
    // A thread that died has nothing left to close.
    () => (api.$closed ? Effect.void : Effect.promise(() => valueOf(api.close())))
  )
  const attempt = <A>(operation: string, f: () => Promise<Outcome<A>>) =>
    Effect.tryPromise({ try: () => valueOf(f()), catch: (cause) => sqlError(cause, operation) })

  const pglite: Pglite = {
    query: (sql, values, rowMode) =>
      attempt("query", () => {
        const parameters = values.map(parameter)
        const types = parameters.map(({ type }) => type)
        return api.query(
          sql,
          parameters.map(({ value }) => value),
          types,
          rowMode
        )
      }),
    rollback: attempt("rollback", () => api.rollback()),
    notifications
  }
  return pglite
})
