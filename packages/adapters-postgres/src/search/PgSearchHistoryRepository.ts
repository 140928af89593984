import { type SearchCount, type SearchCountQuery, SearchHistoryRepository } from "@emoji-catalogue/application/search"
import { Language, SearchTerm } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"

const Counts = Schema.Array(
  Schema.Struct({
    term: SearchTerm,
    language: Language,
    searches: Schema.Int,
    results: Schema.Int,
    searchedAt: Schema.DateTimeUtcFromDate
  })
)
const decode = Schema.decodeUnknownEffect(Counts)

/** `SearchHistoryRepository` on the table `search_term` (migration 0009). */
export const layer = Layer.effect(
  SearchHistoryRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return SearchHistoryRepository.of({
      // Inserts rows in a fixed order, which prevents deadlocks between concurrent statements.
      add: Effect.fn("PgSearchHistoryRepository.add")(function* (counts: ReadonlyArray<SearchCount>) {
        const rows = counts.map(({ searchedAt, ...count }) => ({
          ...count,
          searched_at: DateTime.formatIso(searchedAt)
        }))
        yield* sql`
          INSERT INTO search_term (term, language, searches, results, searched_at)
          SELECT term, language, searches, results, searched_at
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            AS count(term text, language text, searches bigint, results integer, searched_at timestamptz)
          ORDER BY term COLLATE "C", language COLLATE "C"
          ON CONFLICT (term, language) DO UPDATE SET
            searches = search_term.searches + excluded.searches,
            results = CASE
              WHEN excluded.searched_at >= search_term.searched_at THEN excluded.results
              ELSE search_term.results
            END,
            searched_at = greatest(search_term.searched_at, excluded.searched_at)`
      }, Effect.orDie),

      read: Effect.fn("PgSearchHistoryRepository.read")(function* ({ hasResults, limit, order }: SearchCountQuery) {
        const orderColumn = order === "popular" ? sql`searches` : sql`searched_at`
        // float8 is exact up to 2^53.
        return yield* sql`
          SELECT term, language, searches::float8 AS searches, results, searched_at
          FROM search_term
          WHERE (results > 0) = ${hasResults}
          ORDER BY ${orderColumn} DESC, term, language
          LIMIT ${limit}`.pipe(Effect.flatMap(decode))
      }, Effect.orDie),

      keepMostRecent: Effect.fn("PgSearchHistoryRepository.keepMostRecent")(function* (maxTerms: number) {
        yield* sql`
          DELETE FROM search_term
          WHERE (term, language) IN (
            SELECT term, language FROM search_term ORDER BY searched_at DESC, term, language OFFSET ${maxTerms}
          )`
      }, Effect.orDie)
    })
  })
)
