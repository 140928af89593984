import type {
  CountedSearches,
  SearchDay,
  SearchedTerm,
  Searches,
  SearchPeriod
} from "@emoji-catalogue/application/ports"
import type { Day } from "@emoji-catalogue/application/shared"
import { DateTime, Effect } from "effect"
import type { SqlClient } from "effect/sql"

const orderColumns: Readonly<Record<keyof Searches, string>> = {
  searches: "searches",
  withoutResults: "without_results"
}

/** Selected counts are cast to float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53. */
export const searchDays = (sql: SqlClient.SqlClient) => {
  const isIn = ({ language, since }: SearchPeriod) =>
    sql`day >= ${since}::date ${language === undefined ? sql`` : sql`AND language = ${language}`}`

  return {
    /** Adds searches to the counts per day. The searched terms must already exist in the table `search_term`. */
    add: (counts: ReadonlyArray<CountedSearches>) => {
      const rows = counts.flatMap(({ days, language, term }) =>
        days.map(({ day, searches, withoutResults }) => ({
          term,
          language,
          day,
          searches,
          without_results: withoutResults
        }))
      )
      return sql`
        WITH added AS (
          SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            AS added(term text, language text, day date, searches bigint, without_results bigint)
        ), by_term AS (
          INSERT INTO search_term_day (term, language, day, searches, without_results)
          SELECT term, language, day, searches, without_results FROM added
          ORDER BY term COLLATE "C", language COLLATE "C", day
          ON CONFLICT (term, language, day) DO UPDATE SET
            searches = search_term_day.searches + excluded.searches,
            without_results = search_term_day.without_results + excluded.without_results
        )
        INSERT INTO search_day (day, language, searches, without_results)
        SELECT day, language COLLATE "C", sum(searches), sum(without_results) FROM added GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (day, language) DO UPDATE SET
          searches = search_day.searches + excluded.searches,
          without_results = search_day.without_results + excluded.without_results`
    },

    terms: (period: SearchPeriod, order: keyof Searches, limit: number) => {
      const column = sql.literal(orderColumns[order])
      return Effect.map(
        sql<Omit<SearchedTerm, "searchedAt"> & { readonly searchedAt: Date }>`
          WITH counted AS (
            SELECT term, language, sum(searches) AS searches, sum(without_results) AS without_results
            FROM search_term_day WHERE ${isIn(period)}
            GROUP BY term, language HAVING sum(${column}) > 0
            ORDER BY sum(${column}) DESC, term, language LIMIT ${limit}
          )
          SELECT term, language, counted.searches::float8 AS searches, without_results::float8 AS without_results,
            results, searched_at
          FROM counted JOIN search_term USING (term, language)
          ORDER BY counted.${column} DESC, term, language`,
        (rows) => rows.map((row) => ({ ...row, searchedAt: DateTime.fromDateUnsafe(row.searchedAt) }))
      )
    },

    days: (period: SearchPeriod) => sql<SearchDay>`
      SELECT to_char(day, 'YYYY-MM-DD') AS day, language, searches::float8 AS searches, without_results::float8 AS without_results
      FROM search_day WHERE ${isIn(period)} ORDER BY search_day.day, language`,

    deleteDays: (before: Day, maxTermDays: number) =>
      Effect.gen(function* () {
        yield* sql`DELETE FROM search_day WHERE day < ${before}::date`
        yield* sql`DELETE FROM search_term_day WHERE day < ${before}::date`
        yield* sql`
          DELETE FROM search_term_day WHERE (term, language, day) IN (
            SELECT term, language, day FROM search_term_day ORDER BY day DESC, searches DESC, term, language
            OFFSET ${maxTermDays}
          )`
      })
  }
}
