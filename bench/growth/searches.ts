import { SearchHistoryRepository } from "@emoji-catalogue/application/ports"
import { SearchTerm } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { dayBefore, daysAgo, pick, rolledBack, type Subject } from "./subject.ts"

/** What the service keeps: `SearchHistory` deletes other terms every minute, and `prune` other counts every hour. */
export const maxTerms = 100_000
const maxTermDays = 300_000

export const addTerms = (terms: ReadonlyArray<string>) =>
  SearchHistoryRepository.use(({ add }) =>
    add(
      terms.map((term) => ({
        term: SearchTerm.make(term),
        language: "en" as const,
        searches: 1,
        results: 1,
        searchedAt: daysAgo(0),
        callers: [randomUUID()],
        days: [{ day: dayBefore(0), searches: 1, withoutResults: 0 }]
      })),
      "salt"
    )
  )

/** Scales a limit of the full size. */
const scaled = (limit: number, rows: number) => Math.round((limit * rows) / searches.rows)

export const searches: Subject = {
  name: "search terms: 100,000 stored, 120,000 of one minute",
  rows: 220_000,
  fill: (sql, _, to) =>
    Effect.all([
      // Starts from the first row at each size, because the measured additions insert and update terms.
      sql`TRUNCATE search_term, search_term_day`,
      // Five of eleven terms are stored: 0 to 60 days old, four of the five shared, with counts of three days. The others
      // arrived within one minute, which is how many terms a process counts at most.
      sql`
        INSERT INTO search_term (term, language, searches, results, searched_at, salt, callers, shared_at)
        SELECT 'term ' || i, 'en', 1 + i % 1000, i % 3, at, 'salt',
          jsonb_build_array(jsonb_build_object('caller', gen_random_uuid(), 'at', at)), CASE WHEN i % 11 < 4 THEN at END
        FROM generate_series(1, ${to}::integer) AS i,
          LATERAL (SELECT now() - CASE WHEN i % 11 < 5 THEN (i % 61) * interval '1 day' ELSE i * interval '200 us' END AS at) AS made`,
      sql`
        INSERT INTO search_term_day (term, language, day, searches, without_results)
        SELECT 'term ' || i, 'en', (now() AT TIME ZONE 'UTC')::date - day, 1 + i % 100, CASE WHEN i % 3 = 0 THEN 1 ELSE 0 END
        FROM generate_series(1, ${to}::integer) AS i, generate_series(0, CASE WHEN i % 11 < 5 THEN 2 ELSE 0 END) AS day`
    ]),
  // Deletions are first, because the additions would change how many rows they delete.
  operations: {
    "delete expired terms": {
      linear: "pruning",
      run: (_, rows) => rolledBack(SearchHistoryRepository.use(({ deleteOld }) => deleteOld(daysAgo(30), rows)))
    },
    "delete to 100,000 terms": {
      linear: "pruning",
      run: (_, rows) =>
        rolledBack(SearchHistoryRepository.use(({ deleteOld }) => deleteOld(daysAgo(61), scaled(maxTerms, rows))))
    },
    "delete to 300,000 counts": {
      linear: "pruning",
      run: (_, rows) =>
        rolledBack(
          SearchHistoryRepository.use(({ deleteDays }) => deleteDays(dayBefore(89), scaled(maxTermDays, rows)))
        )
    },
    "add 100 new terms": { run: () => addTerms(Array.from({ length: 100 }, () => `new ${randomUUID()}`)) },
    "add 100 known terms": {
      run: (sample, rows) =>
        addTerms(
          Array.from(new Set(Array.from({ length: 100 }, (_, index) => `term ${pick(sample * 100 + index, rows)}`)))
        )
    },
    "read the salt": {
      run: () =>
        SearchHistoryRepository.use(({ saltSince }) =>
          saltSince(daysAgo(30), { id: "salt", secret: "secret", createdAt: daysAgo(0) })
        )
    },
    ...Object.fromEntries(
      (["popular", "recent"] as const).map((order) => [
        `${order} terms`,
        {
          run: () =>
            SearchHistoryRepository.use(({ read }) =>
              read({ order, hasResults: true, sharedSince: daysAgo(30), limit: 100 })
            )
        }
      ])
    ),
    "popular terms of 90 days": {
      linear: "total",
      run: () => SearchHistoryRepository.use(({ terms }) => terms({ since: dayBefore(89) }, "searches", 100))
    },
    "searches of 90 days": {
      linear: "total",
      run: () => SearchHistoryRepository.use(({ days }) => days({ since: dayBefore(89) }))
    }
  }
}
