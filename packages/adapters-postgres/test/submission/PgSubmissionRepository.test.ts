import { PgAccounts, PgSubmissionRepository } from "@emoji-catalogue/adapters-postgres"
import { submissionRepositoryContract } from "@emoji-catalogue/application/contracts"
import { SubmissionRepository } from "@emoji-catalogue/application/ports"
import { sampleDrawing, sampleUpload } from "@emoji-catalogue/application/testing"
import { AccountId, type SubmissionId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

const limits = { maxPending: 100, maxNew: 100, maxCpuMillis: 1_000_000, since: DateTime.makeUnsafe(0) }

for (const [name, database] of testDatabases) {
  const repositories = Layer.mergeAll(PgAccounts.layer, PgSubmissionRepository.layer)
  submissionRepositoryContract(name, Layer.provide(repositories, database))

  it.layer(Layer.provideMerge(PgSubmissionRepository.layer, database), { excludeTestServices: true })(
    `files that an earlier version stored (${name})`,
    (it) => {
      it.effect("are outdated until they are replaced", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { create, outdatedFiles, replaceFiles } = yield* SubmissionRepository
          const accountId = AccountId.make(crypto.randomUUID())
          yield* sql`INSERT INTO account VALUES (${accountId}::uuid, '1', 'maker', 'Maker', NULL, now(), now())`
          const old = [sampleUpload(accountId), sampleUpload(accountId), sampleDrawing(accountId)]
          for (const each of [...old, sampleUpload(accountId)]) yield* create(each, [], limits)
          yield* sql`
            UPDATE submission SET has_outdated_files = DEFAULT WHERE id = ANY(${old.map(({ id }) => id)}::uuid[])`
          for (const kind of ["upload", "drawing"] as const) {
            const expected = old.filter((each) => each.kind === kind).map(({ id }) => id)
            const ids = (limit: number, after?: SubmissionId) =>
              Effect.map(outdatedFiles({ kind, limit, after }), (page) => page.map(({ id }) => id))
            const sorted = expected.toSorted()
            assert.deepStrictEqual(yield* ids(10), sorted)
            assert.deepStrictEqual(yield* ids(1), sorted.slice(0, 1))
            assert.deepStrictEqual(yield* ids(10, sorted[0]), sorted.slice(1))
            assert.deepStrictEqual(yield* ids(10, sorted.at(-1)), [])
            for (const { files, ...submission } of yield* outdatedFiles({ kind, limit: 10 })) {
              assert.isTrue(yield* replaceFiles(submission, files!, files!))
            }
            assert.deepStrictEqual(yield* ids(10), [])
          }
        })
      )
    }
  )
}
