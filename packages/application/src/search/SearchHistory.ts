import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { isNeverPublic, normalizeSearchTerm } from "@emoji-catalogue/text-moderation"
import { Clock, Context, DateTime, Duration, Effect, Layer } from "effect"
import { dayNumber, dayOfNumber } from "../shared/Day.ts"
import { countOfPeriod, mergePeriods, type PeriodCounts } from "../shared/PeriodCounts.ts"
import { makeUsageCounter } from "../shared/UsageCounter.ts"
import { callerSaltLifetime, hashCallers, nextCallerSalt } from "./callerHashes.ts"
import {
  type SearchCount,
  type Searches,
  SearchHistoryRepository,
  sharingCallers
} from "../ports/search/SearchHistoryRepository.ts"

const databaseTimeout = Duration.seconds(5)

/** The maximum number of terms in memory that are not yet written to the database. */
const maxPending = 10_000

/** The maximum number of terms in the database. Old terms are deleted every 12 flushes, which is every minute. */
const maxStored = 100_000
const flushesBetweenDeletions = 12

const maxListed = 100

type MutableSearches = { -readonly [K in keyof Searches]: number }

const noSearches = (): MutableSearches => ({ searches: 0, withoutResults: 0 })

const addSearches = (sum: MutableSearches, more: Searches): void => {
  sum.searches += more.searches
  sum.withoutResults += more.withoutResults
}

interface MutableCount {
  readonly term: SearchTerm
  readonly language: Language
  searches: number
  results: number
  /** The time of the last search, in milliseconds since the epoch. */
  searchedAt: number
  /**
   * Up to `sharingCallers` callers who searched for the term. More are not needed to make the term public. Only hashes
   * of the callers are written to the database.
   */
  readonly callers: Set<string>
  readonly days: PeriodCounts<MutableSearches>
}

interface Lists {
  readonly popular: ReadonlyArray<SearchCount>
  readonly recent: ReadonlyArray<SearchCount>
}

/** Counts searches by term and language. Ignores searches whose text may be personal data (`normalizeSearchTerm`). */
export class SearchHistory extends Context.Service<
  SearchHistory,
  {
    /**
     * Returns a function that counts one search of a caller. The function never waits and never fails. If the response
     * of a search is cached, the function is called for every request that gets the cached response.
     *
     * `results` is the number of emoji found. `caller` identifies an account, an API key or an IP address. The function
     * records `caller` for the next flush, unless `sharingCallers` callers of the term are already recorded for this
     * flush, or `mayBePublic` returns false. The search is counted even if `caller` is not recorded. `mayBePublic` is
     * called only if its result is needed, and at most once, even if the function is called several times.
     */
    readonly recorderFor: (
      text: string,
      language: Language,
      results: number,
      mayBePublic: () => boolean
    ) => (caller: string) => void
    /**
     * Lists the public terms. Omits terms on the block list and terms that are likely personal data. A term is public
     * if its last search had results and at least three distinct callers searched for it within 30 days. Callers do not
     * count if `mayBePublic` returned false for their search. The lists are read from the database every few seconds,
     * so reading `lists` never waits for the database.
     */
    readonly lists: Effect.Effect<Lists>
    /** Writes the counts of this process immediately. If writing fails, they are kept for the next flush. */
    readonly flush: Effect.Effect<void>
  }
>()("@emoji-catalogue/application/search/SearchHistory") {
  static readonly layer = Layer.effect(
    SearchHistory,
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const clock = yield* Clock.Clock
      let lists: Lists = { popular: [], recent: [] }
      let flushes = 0

      // A term is public only if enough callers have used it since this time.
      const periodStart = Effect.map(DateTime.now, DateTime.subtractDuration(callerSaltLifetime))

      const readList = (order: "popular" | "recent") =>
        periodStart.pipe(
          Effect.flatMap((sharedSince) => repository.read({ order, hasResults: true, sharedSince, limit: maxListed })),
          // This filter excludes terms that were counted before they were on the block list or recognized as personal
          // data.
          Effect.map((counts) =>
            counts.filter(({ language, term }) => !isNeverPublic(term, language) && normalizeSearchTerm(term) === term)
          ),
          Effect.timeout(databaseTimeout)
        )

      const readLists = Effect.gen(function* () {
        lists = { popular: yield* readList("popular"), recent: yield* readList("recent") }
      })

      const deleteOld = Effect.gen(function* () {
        if (flushes % flushesBetweenDeletions === 0) {
          yield* Effect.timeout(repository.deleteOld(yield* periodStart, maxStored), databaseTimeout)
        }
        flushes++
      })

      const write = Effect.fnUntraced(function* (batch: ReadonlyMap<string, MutableCount>) {
        const salt = yield* repository.saltSince(yield* periodStart, nextCallerSalt(yield* DateTime.now))
        const counts = yield* Effect.forEach(batch.values(), (count) => toCountedSearches(count, salt.secret))
        yield* repository.add(counts, salt.id)
      })

      const counter = yield* makeUsageCounter<string, MutableCount>({
        name: "search history",
        maxKeys: maxPending,
        write,
        // `results` and `searchedAt` of `count` stay unchanged, because they belong to the latest search.
        merge: (count, earlier) => {
          count.searches += earlier.searches
          for (const caller of earlier.callers) if (lacksCaller(count, caller)) count.callers.add(caller)
          mergePeriods(count.days, earlier.days, addSearches)
        },
        afterFlush: Effect.andThen(readLists, deleteOld)
      })

      return SearchHistory.of({
        recorderFor: (text, language, results, mayBePublic) => {
          const term = normalizeSearchTerm(text)
          if (term === undefined) return () => undefined
          const key = `${language} ${term}`
          const create = (): MutableCount => ({
            term,
            language,
            searches: 0,
            results,
            searchedAt: 0,
            callers: new Set(),
            days: new Map()
          })
          let isPublic: boolean | undefined
          return (caller) => {
            const count = counter.countOf(key, create)
            if (count === undefined) return
            count.searches++
            count.results = results
            count.searchedAt = clock.currentTimeMillisUnsafe()
            if (lacksCaller(count, caller) && (isPublic ??= mayBePublic())) count.callers.add(caller)
            const day = countOfPeriod(count.days, dayNumber(count.searchedAt), noSearches)
            if (day === undefined) return
            day.searches++
            if (results === 0) day.withoutResults++
          }
        },
        lists: Effect.sync(() => lists),
        flush: counter.flush
      })
    })
  )
}

const lacksCaller = ({ callers }: MutableCount, caller: string): boolean =>
  callers.size < sharingCallers && !callers.has(caller)

const toCountedSearches = ({ callers, days, ...count }: MutableCount, secret: string) =>
  Effect.map(hashCallers(callers, `${count.language} ${count.term}`, secret), (hashes) => ({
    ...count,
    searchedAt: DateTime.makeUnsafe(count.searchedAt),
    callers: hashes,
    days: Array.from(days, ([day, searches]) => ({ ...searches, day: dayOfNumber(day) }))
  }))
