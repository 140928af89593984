import {
  type CallerSalt,
  type CountedSearches,
  type SearchCountQuery,
  type Searches,
  SearchHistoryRepository,
  type SearchPeriod,
  sharingCallers
} from "@emoji-catalogue/application/ports"
import type { Day } from "@emoji-catalogue/application/shared"
import { Language, SearchTerm } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { orDie } from "../orDie.ts"
import { searchDays } from "./searchDays.ts"

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

const Salt = Schema.Struct({ id: Schema.String, secret: Schema.String, createdAt: Schema.DateTimeUtcFromDate })
const decodeSalts = Schema.decodeUnknownEffect(Schema.NonEmptyArray(Salt))

/**
 * The maximum number of terms that one statement of `deleteOld` changes. Callers stop `deleteOld` after a few seconds. If
 * one statement changed all terms, it would be undone then, and the next call would have even more terms to change.
 */
const batchSize = 20_000

export const layer = Layer.effect(
  SearchHistoryRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const byDay = searchDays(sql)
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    /**
     * Runs `change`, which updates or deletes the terms of `batch`, for the selected terms. Each batch is one transaction.
     * Skips terms that `add` or the `deleteOld` of another process has locked, because waiting could deadlock. Stops after
     * a batch that is not full; the next call changes the skipped terms.
     */
    const changeInBatches = (change: Statement.Fragment, selected: Statement.Fragment) =>
      sql<{ count: number }>`
        WITH batch AS MATERIALIZED (${selected} LIMIT ${batchSize} FOR UPDATE OF search_term SKIP LOCKED),
        changed AS (
          ${change} WHERE search_term.term = batch.term AND search_term.language = batch.language RETURNING 1
        )
        SELECT count(*)::integer AS count FROM changed`.pipe(
        Effect.repeat({ while: ([row]) => row!.count === batchSize })
      )

    return SearchHistoryRepository.of({
      // Inserts rows in a fixed order, which prevents deadlocks between concurrent transactions.
      add: Effect.fn("PgSearchHistoryRepository.add")(
        function* (counts: ReadonlyArray<CountedSearches>, salt: CallerSalt["id"]) {
          const rows = counts.map(({ callers, days: _, searchedAt, ...count }) => {
            const at = DateTime.formatIso(searchedAt)
            const latest = callers.slice(0, sharingCallers).map((caller) => ({ caller, at }))
            return { ...count, searched_at: at, callers: latest }
          })
          yield* sql`
          INSERT INTO search_term (term, language, searches, results, searched_at, salt, callers, shared_at)
          SELECT term, language, searches, results, searched_at, ${salt}, callers,
            CASE WHEN jsonb_array_length(callers) = ${sharingCallers} THEN searched_at END
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS count(
            term text, language text, searches bigint, results integer, searched_at timestamptz, callers jsonb
          )
          ORDER BY term COLLATE "C", language COLLATE "C"
          ON CONFLICT (term, language) DO UPDATE SET
            searches = search_term.searches + excluded.searches,
            results = CASE
              WHEN excluded.searched_at >= search_term.searched_at THEN excluded.results
              ELSE search_term.results
            END,
            searched_at = greatest(search_term.searched_at, excluded.searched_at),
            salt = excluded.salt,
            (callers, shared_at) = (
              SELECT coalesce(jsonb_agg(jsonb_build_object('caller', caller, 'at', at)), '[]'),
                greatest(search_term.shared_at, CASE WHEN count(*) = ${sharingCallers} THEN min(at) END)
              FROM (
                SELECT caller, max(at) AS at
                FROM jsonb_to_recordset(
                  excluded.callers ||
                    CASE WHEN search_term.salt = excluded.salt THEN search_term.callers ELSE '[]' END
                ) AS used(caller text, at timestamptz)
                GROUP BY caller
                ORDER BY max(at) DESC
                LIMIT ${sharingCallers}
              ) AS latest
            )`
          yield* byDay.add(counts)
        },
        sql.withTransaction,
        orDie
      ),

      saltSince: Effect.fn("PgSearchHistoryRepository.saltSince")(function* (since: DateTime.Utc, next: CallerSalt) {
        yield* sql`
          INSERT INTO search_caller_salt (is_current, id, secret, created_at)
          VALUES (true, ${next.id}, ${next.secret}, ${timestamp(next.createdAt)})
          ON CONFLICT (is_current) DO UPDATE SET
            id = excluded.id, secret = excluded.secret, created_at = excluded.created_at
          WHERE search_caller_salt.created_at < ${timestamp(since)}`
        const [salt] = yield* sql`SELECT id, secret, created_at FROM search_caller_salt`.pipe(
          Effect.flatMap(decodeSalts)
        )
        return salt
      }, orDie),

      read: Effect.fn("PgSearchHistoryRepository.read")(function* ({
        hasResults,
        limit,
        order,
        sharedSince
      }: SearchCountQuery) {
        // Qualified, because `ORDER BY searches` would sort by the float8 alias, which has no index.
        const orderColumn = order === "popular" ? sql`search_term.searches` : sql`searched_at`
        const isShared = sharedSince === undefined ? sql`` : sql`AND shared_at >= ${timestamp(sharedSince)}`
        // `searches` is cast to float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53.
        return yield* sql`
          SELECT term, language, searches::float8 AS searches, results, searched_at
          FROM search_term
          WHERE (results > 0) = ${hasResults} ${isShared}
          ORDER BY ${orderColumn} DESC, term, language
          LIMIT ${limit}`.pipe(Effect.flatMap(decode))
      }, orDie),

      deleteOld: Effect.fn("PgSearchHistoryRepository.deleteOld")(function* (before: DateTime.Utc, maxTerms: number) {
        const old = sql`SELECT term, language FROM search_term WHERE searched_at < ${timestamp(before)}`
        const deletion = sql`DELETE FROM search_term USING batch`
        yield* sql`DELETE FROM search_caller_salt WHERE created_at < ${timestamp(before)}`
        yield* changeInBatches(
          sql`UPDATE search_term SET callers = '[]' FROM batch`,
          sql`${old} AND shared_at IS NOT NULL AND callers <> '[]'`
        )
        yield* changeInBatches(deletion, sql`${old} AND shared_at IS NULL`)
        yield* changeInBatches(
          deletion,
          sql`
            SELECT search_term.term, search_term.language
            FROM search_term, (
              SELECT term, language, searched_at FROM search_term
              ORDER BY searched_at DESC, term, language OFFSET ${maxTerms} LIMIT 1
            ) AS first
            WHERE search_term.searched_at <= first.searched_at AND (
              search_term.searched_at < first.searched_at
              OR (search_term.term, search_term.language) >= (first.term, first.language)
            )`
        )
      }, orDie),

      terms: Effect.fn("PgSearchHistoryRepository.terms")(
        (period: SearchPeriod, order: keyof Searches, limit: number) => byDay.terms(period, order, limit),
        orDie
      ),

      days: Effect.fn("PgSearchHistoryRepository.days")((period: SearchPeriod) => byDay.days(period), orDie),

      deleteDays: Effect.fn("PgSearchHistoryRepository.deleteDays")(
        (before: Day, maxTermDays: number) => byDay.deleteDays(before, maxTermDays),
        sql.withTransaction,
        orDie
      )
    })
  })
)
