import { unitOfWorkContract } from "@emoji-catalogue/application/contracts"
import { ImportEnded, Imports } from "@emoji-catalogue/application/import"
import { defaultOptions, ImportRunRepository, JobQueue } from "@emoji-catalogue/application/ports"
import { UnitOfWork } from "@emoji-catalogue/application/shared"
import { Events } from "@emoji-catalogue/application/webhook"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PgAuditLog, PgImportRunRepository, PgJobQueue, PgUnitOfWork, PgWebhookRepository } from "../src/index.ts"
import { testDatabases } from "./testDatabases.ts"

const ports = Layer.mergeAll(
  PgAuditLog.layer,
  PgImportRunRepository.layer,
  Layer.provideMerge(Events.layer, [PgJobQueue.layer({ pollInterval: "50 millis" }), PgWebhookRepository.layer]),
  PgUnitOfWork.layer
)

const countJobs = Effect.map(
  JobQueue.use(({ counts }) => counts),
  (counts) => counts.reduce((sum, { queued }) => sum + queued, 0)
)
const countRuns = Effect.map(
  ImportRunRepository.use(({ list }) => list({ limit: 1, offset: 0 })),
  ({ total }) => total
)

for (const [name, database] of testDatabases) {
  unitOfWorkContract(name, PgUnitOfWork.layer.pipe(Layer.provide(database)))

  it.effect(`UnitOfWork (${name}): stores the writes of all ports or none of them`, () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const imports = yield* Imports
      const unit = yield* UnitOfWork
      const request = Effect.suspend(() => imports.request(crypto.randomUUID(), "all", defaultOptions))
      yield* Effect.exit(unit.run(Effect.andThen(request, Effect.fail("refused"))))
      yield* sql`ALTER TABLE audit_entry RENAME TO away`
      yield* Effect.exit(request)
      yield* sql`ALTER TABLE away RENAME TO audit_entry`
      assert.deepStrictEqual([yield* countJobs, yield* countRuns], [0, 0])
      yield* unit.run(request)
      assert.deepStrictEqual([yield* countJobs, yield* countRuns], [1, 1])
    }).pipe(Effect.provide(Layer.provideMerge(Imports.layer, ports).pipe(Layer.provideMerge(database))))
  )

  it.effect(`UnitOfWork (${name}): cancels an import with its job, event and audit entry, or not at all`, () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const imports = yield* Imports
      const { id } = yield* imports.request(crypto.randomUUID(), "all", defaultOptions)
      const countEvents = Effect.map(sql`SELECT id FROM webhook_event`, ({ length }) => length)
      yield* sql`ALTER TABLE audit_entry RENAME TO away`
      yield* Effect.exit(imports.cancel(id))
      yield* sql`ALTER TABLE away RENAME TO audit_entry`
      assert.isFalse((yield* imports.find(id)).isCancelled)
      assert.deepStrictEqual([yield* countJobs, yield* countEvents], [1, 0])
      assert.isTrue((yield* imports.cancel(id)).isCancelled)
      assert.deepStrictEqual([yield* countJobs, yield* countEvents], [0, 1])
      assert.instanceOf(yield* Effect.flip(imports.cancel(id)), ImportEnded)
      assert.deepStrictEqual([yield* countJobs, yield* countEvents], [0, 1])
    }).pipe(Effect.provide(Layer.provideMerge(Imports.layer, ports).pipe(Layer.provideMerge(database))))
  )
}
