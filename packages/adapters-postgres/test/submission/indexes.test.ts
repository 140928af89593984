import { PgSubmissionRepository } from "@emoji-catalogue/adapters-postgres"
import type { SubmissionRepository } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"
import { insertSubmissions } from "./manySubmissions.ts"
import { sequentialScans, submissionReads } from "./submissionReads.ts"

for (const [name, database] of testDatabases) {
  it.layer(Layer.provideMerge(PgSubmissionRepository.layer, database), { excludeTestServices: true })(
    `reads of 20,000 submissions (${name})`,
    (it) => {
      it.effect("scan no table", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* insertSubmissions(20_000)
          const scanning = sql`SELECT count(*) FROM submission WHERE uses < 0`
          const counted = (read: Effect.Effect<unknown, unknown, SubmissionRepository>) =>
            sql.withTransaction(
              Effect.gen(function* () {
                const before = yield* sequentialScans
                yield* read
                return (yield* sequentialScans) - before
              })
            )
          assert.strictEqual(yield* counted(scanning), 1, "a sequential scan is counted")
          for (const [title, read] of Object.entries(submissionReads))
            assert.strictEqual(yield* counted(read), 0, title)
        })
      )
    }
  )
}
