import { searchHistoryRepositoryContract } from "@emoji-catalogue/application/contracts"
import { SearchHistoryRepository } from "@emoji-catalogue/application/ports"
import { SearchTerm } from "@emoji-catalogue/domain"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
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
  })
}
