import { messages, type PGlite } from "@electric-sql/pglite"
import { createBirpc } from "birpc"
import { parentPort } from "node:worker_threads"
import { createPglite } from "./createPglite.ts"
import { diskFullFailure } from "./diskSpace.ts"
import type { Failure, Outcome, WorkerApi, WorkerEvents } from "./workerProtocol.ts"

let opened: PGlite | undefined
let openedFolder: string | undefined

const database = (): PGlite => {
  if (opened === undefined) throw new Error("The database is not open")
  return opened
}

const failureOf = (cause: unknown): Failure => ({
  message: cause instanceof Error ? cause.message : String(cause),
  code: cause instanceof messages.DatabaseError ? cause.code : undefined,
  constraint: cause instanceof messages.DatabaseError ? cause.constraint : undefined,
  stack: cause instanceof Error ? cause.stack : undefined
})

const outcome = async <A>(f: () => Promise<A>): Promise<Outcome<A>> => {
  try {
    return { value: await f() }
  } catch (cause) {
    return { failure: failureOf(cause) }
  }
}

const api: WorkerApi = {
  open: (folder, dump) =>
    outcome(async () => {
      openedFolder = folder
      opened = await createPglite(folder, dump === undefined ? {} : { loadDataDir: dump })
      opened.onNotification((channel, payload) => void mainThread.onNotification.asEvent(channel, payload))
    }),
  query: async (sql, values, types, rowMode) => {
    const failure = openedFolder === undefined ? undefined : diskFullFailure(openedFolder, sql)
    return failure === undefined
      ? outcome(() => database().query(sql, [...values], { rowMode, paramTypes: [...types] }))
      : { failure }
  },
  close: () => outcome(() => database().close())
}

/** Connects this worker thread to the main thread, which stays free for requests while PGlite runs a statement here. */
const mainThread = createBirpc<WorkerEvents, WorkerApi>(api, {
  post: (data) => parentPort!.postMessage(data),
  on: (receive) => parentPort!.on("message", receive),
  timeout: -1
})
