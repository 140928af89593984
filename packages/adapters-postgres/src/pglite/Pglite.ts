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
 * PGlite in a worker thread. Runs one statement at a time, in the order of the calls. If the thread dies, an uncaught
 * error ends the process, because the state of open transactions is lost.
 */
export interface Pglite {
  readonly query: (
    sql: string,
    values: ReadonlyArray<unknown>,
    rowMode: "object" | "array"
  ) => Effect.Effect<Results, SqlError.SqlError>
  /** Emits each notification as an event with the name of its channel. */
  readonly notifications: EventEmitter<Record<string, [payload: string]>>
}

const script = new URL(import.meta.resolve("@emoji-catalogue/adapters-postgres/pglite-worker"))

// The default size of V8's young generation is larger, which would take more memory without making PGlite faster.
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/** The time limit for closing the database, in milliseconds. The limit includes the wait for a running statement. */
const closeTimeout = 10_000

const startWorker = () => {
  // The worker has no `error` listener on purpose: Node then throws the error, which ends the process.
  const worker = new Worker(script, { resourceLimits })
  const onUnexpectedExit = () => {
    throw new Error("The PGlite worker thread exited unexpectedly")
  }
  worker.on("exit", onUnexpectedExit)
  const notifications: Pglite["notifications"] = new EventEmitter()
  notifications.setMaxListeners(0)
  const events: WorkerEvents = { onNotification: (channel, payload) => void notifications.emit(channel, payload) }
  const api = createBirpc<WorkerApi, WorkerEvents>(events, {
    post: (data) => worker.postMessage(data),
    on: (receive) => worker.on("message", receive),
    timeout: -1
  })
  const stop = async () => {
    worker.off("exit", onUnexpectedExit)
    await worker.terminate()
    api.$close(new Error("The database is closed"))
  }
  return { api, notifications, stop }
}

const unwrap = async <A>(outcome: Promise<Outcome<A>>): Promise<A> => {
  const result = await outcome
  if ("failure" in result) throw new PgliteError(result.failure)
  return result.value
}

const withCloseTimeout = <A>(closed: Promise<A>): Promise<A> =>
  Promise.race([
    closed,
    sleep(closeTimeout, undefined, { ref: false }).then(() => {
      throw new Error(`PGlite did not close within ${closeTimeout} ms`)
    })
  ])

/**
 * Starts to open a database in `folder`, or in memory if `folder` is undefined. If `dump` is given, restores the
 * database from this tarball. The returned effect waits until the database is open. Closes the database with the scope.
 * If closing fails or times out, the scope's finalizer dies with a defect, and the database is left as if the process
 * had been killed.
 */
export const startPglite = Effect.fnUntraced(function* (folder?: string, dump?: Blob) {
  const { api, notifications } = yield* Effect.acquireRelease(Effect.sync(startWorker), ({ stop }) =>
    Effect.promise(stop)
  )
  const opened = unwrap(api.open(folder, dump))
  const nothing = () => undefined
  // A rejection without a handler would end the process before the returned effect reports it.
  opened.catch(nothing)
  const close = () => withCloseTimeout(unwrap(api.close()))
  yield* Effect.addFinalizer(() => Effect.promise(() => opened.then(close, nothing)))

  const pglite: Pglite = {
    query: (sql, values, rowMode) =>
      Effect.tryPromise({
        try: () => {
          const parameters = values.map(toQueryParameter)
          const types = parameters.map(({ type }) => type)
          return unwrap(
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
  return Effect.tryPromise({ try: () => opened, catch: (cause) => cause as Error }).pipe(Effect.as(pglite))
})

/** Like `startPglite`, but waits until the database is open. */
export const openPglite = (folder?: string, dump?: Blob) => Effect.flatten(startPglite(folder, dump))
