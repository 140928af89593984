import { searchHistoryRepositoryContract } from "@emoji-catalogue/application/contracts"
import { SearchHistoryRepository } from "@emoji-catalogue/application/ports"
import { SearchTerm } from "@emoji-catalogue/domain"
import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { SqlClient, Statement } from "effect/sql"
import * as PgSearchHistoryRepository from "../../src/search/PgSearchHistoryRepository.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  const repository = PgSearchHistoryRepository.layer.pipe(Layer.provideMerge(database))
  searchHistoryRepositoryContract(name, repository)

  layer(repository, { excludeTestServices: true })(`search_term (${name})`, (it) => {
    it.effect("stores at most three callers of a term, and no callers of a term without a recent search", () =>
      Effect.gen(function* () {
        const { add, deleteOld } = yield* SearchHistoryRepository
        const sql = yield* SqlClient.SqlClient
        const stored = sql<{ count: number }>`SELECT jsonb_array_length(callers) AS count FROM search_term`
        const searchBy = (callers: ReadonlyArray<string>, at: number) =>
          add(
            [
              {
                term: SearchTerm.make("heart"),
                language: "en",
                searches: 1,
                results: 1,
                searchedAt: DateTime.makeUnsafe(at),
                callers,
                days: []
              }
            ],
            "salt"
          )
        yield* searchBy(["a", "b", "c", "d"], 1)
        assert.deepStrictEqual(yield* stored, [{ count: 3 }])
        yield* searchBy(["e", "f"], 2)
        assert.deepStrictEqual(yield* stored, [{ count: 3 }])
        yield* deleteOld(DateTime.makeUnsafe(2), 9)
        assert.deepStrictEqual(yield* stored, [{ count: 3 }])
        yield* deleteOld(DateTime.makeUnsafe(3), 9)
        assert.deepStrictEqual(yield* stored, [{ count: 0 }])
      })
    )

    /** Stores only terms that were last searched for one to 45,000 seconds after 1970. Every second one is shared. */
    const storeTerms = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.andThen(
        sql`DELETE FROM search_term`,
        sql`
          INSERT INTO search_term (term, language, searches, results, searched_at, shared_at, callers)
          SELECT 'term ' || i, 'en', i, 1, to_timestamp(i), CASE WHEN i % 2 = 0 THEN to_timestamp(i) END,
            '[{"caller":"hash","at":"1970-01-01T00:00:00Z"}]'
          FROM generate_series(1, 45000) AS i`
      )
    )
    const counts = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        SELECT count(*)::integer AS terms, (count(*) FILTER (WHERE callers <> '[]'))::integer AS "withCallers"
        FROM search_term`
    )

    it.effect("reads the popular terms in the order of an index, without sorting", () =>
      Effect.gen(function* () {
        const { read } = yield* SearchHistoryRepository
        const sql = yield* SqlClient.SqlClient
        yield* storeTerms
        yield* sql`ANALYZE search_term`
        const plan: Array<string> = []
        const recordPlan: Statement.Transformer = (statement, sql) =>
          sql`EXPLAIN ${statement}`.pipe(
            Effect.map((rows) => plan.push(...rows.flatMap((row) => Object.values(row).map(String)))),
            Effect.as(statement),
            Effect.provideService(Statement.CurrentTransformer, undefined),
            Effect.orDie
          )
        const query = { order: "popular", hasResults: true, sharedSince: DateTime.makeUnsafe(0), limit: 9 } as const
        const terms = yield* Effect.provideService(read(query), Statement.CurrentTransformer, recordPlan)
        assert.strictEqual(terms[0]!.term, "term 45000")
        assert.include(plan.join("\n"), "search_term_shared_popular")
        assert.notInclude(plan.join("\n"), "Sort")
      })
    )

    it.effect("deletes many old terms, and the callers of the others", () =>
      Effect.gen(function* () {
        const { deleteOld, read } = yield* SearchHistoryRepository
        yield* storeTerms
        yield* deleteOld(DateTime.makeUnsafe(44_000_000), 45_000)
        assert.deepStrictEqual(yield* counts, [{ terms: 23_000, withCallers: 1001 }])
        yield* deleteOld(DateTime.makeUnsafe(0), 2)
        const terms = yield* read({ order: "recent", hasResults: true, limit: 9 })
        assert.deepStrictEqual(
          terms.map(({ term }) => term),
          [SearchTerm.make("term 45000"), SearchTerm.make("term 44999")]
        )
      })
    )

    it.effect("keeps what an interrupted deletion has deleted", () =>
      Effect.gen(function* () {
        const { deleteOld } = yield* SearchHistoryRepository
        yield* storeTerms
        // The first deletion finds no old terms, and the second one is the first batch of the terms beyond the limit.
        let deletions = 0
        const interruptThirdDeletion: Statement.Transformer = (statement) => {
          const [text] = statement.compile()
          return text.includes("DELETE FROM search_term ") && ++deletions === 3
            ? Effect.interrupt
            : Effect.succeed(statement)
        }
        const exit = yield* deleteOld(DateTime.makeUnsafe(0), 2).pipe(
          Effect.provideService(Statement.CurrentTransformer, interruptThirdDeletion),
          Effect.exit
        )
        assert.isTrue(Exit.isFailure(exit))
        assert.deepStrictEqual(yield* counts, [{ terms: 25_000, withCallers: 25_000 }])
      })
    )

    // PGlite has only one connection.
    it.effect.skipIf(name === "pglite")("does not wait for a term that another transaction changes", () =>
      Effect.gen(function* () {
        const { deleteOld } = yield* SearchHistoryRepository
        const sql = yield* SqlClient.SqlClient
        yield* storeTerms
        const [changed, deleted] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const change = sql`UPDATE search_term SET searched_at = now() WHERE term = 'term 1'`.pipe(
          Effect.andThen(Deferred.succeed(changed, undefined)),
          Effect.andThen(Deferred.await(deleted)),
          sql.withTransaction
        )
        const changing = yield* Effect.forkChild(change)
        yield* Deferred.await(changed)
        yield* deleteOld(DateTime.makeUnsafe(46_000_000), 45_000)
        yield* Deferred.succeed(deleted, undefined)
        yield* Fiber.join(changing)
        assert.deepStrictEqual(yield* counts, [{ terms: 22_501, withCallers: 1 }])
      })
    )
  })
}
