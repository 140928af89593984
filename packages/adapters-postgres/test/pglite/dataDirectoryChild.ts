import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { openDataDirectory } from "../../src/pglite/DataDirectory.ts"
import * as PgliteDatabase from "../../src/pglite/PgliteDatabase.ts"

const [, , path, task] = process.argv

const print = (message: string) => Effect.sync(() => process.stdout.write(`${message}\n`))

/** Commits one row, leaves others uncommitted, then waits to be killed. */
const write = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE note (text text)`
  yield* sql`INSERT INTO note VALUES ('committed')`
  yield* sql`INSERT INTO note SELECT 'uncommitted' FROM generate_series(1, 10000)`.pipe(
    Effect.andThen(print("writing")),
    Effect.andThen(Effect.never),
    sql.withTransaction
  )
}).pipe(Effect.provide(PgliteDatabase.layer({ dataDir: path! })))

/** Keeps the data directory open until the process is killed. */
const hold = Effect.scoped(Effect.andThen(openDataDirectory(path!), Effect.andThen(print("open"), Effect.never)))

setInterval(() => {}, 60_000)
await Effect.runPromise(task === "write" ? write : hold)
