import { type Language, normalizeSearchTerm, type SearchTerm } from "@emoji-catalogue/domain"
import { Clock, Context, DateTime, Duration, Effect, Layer } from "effect"
import { makeUsageCounter } from "../shared/UsageCounter.ts"
import { type SearchCount, SearchHistoryRepository } from "./SearchHistoryRepository.ts"

const databaseTimeout = Duration.seconds(5)

/** How many terms may wait for the database. */
const maxPending = 10_000

/** How many terms the database keeps; older ones are deleted every 60 flushes, which is every five minutes. */
const maxStored = 100_000
const flushesBetweenDeletions = 60

const maxListed = 100

/** As `SearchCount`, incremented in place. */
interface MutableCount {
  readonly term: SearchTerm
  readonly language: Language
  searches: number
  results: number
  /** In milliseconds. */
  searchedAt: number
}

interface Lists {
  readonly popular: ReadonlyArray<SearchCount>
  readonly recent: ReadonlyArray<SearchCount>
}

/** Counts searches by term and language with a `UsageCounter`. Terms that may be personal data are not counted. */
export class SearchHistory extends Context.Service<
  SearchHistory,
  {
    /**
     * A function that counts one search per call; it never waits and never fails. `results` is the number of emoji that
     * the search found.
     */
    readonly recorderFor: (text: string, language: Language, results: number) => () => void
    /** The most frequent and the most recent terms that had results. Never waits, and is some seconds old. */
    readonly lists: Effect.Effect<Lists>
  }
>()("@emoji-catalogue/application/search/SearchHistory") {
  static readonly layer = Layer.effect(
    SearchHistory,
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const clock = yield* Clock.Clock
      let lists: Lists = { popular: [], recent: [] }
      let flushes = 0

      const readList = (order: "popular" | "recent") =>
        Effect.timeout(repository.read({ order, hasResults: true, limit: maxListed }), databaseTimeout)

      const readLists = Effect.gen(function* () {
        lists = { popular: yield* readList("popular"), recent: yield* readList("recent") }
      })

      const deleteOld = Effect.gen(function* () {
        if (flushes % flushesBetweenDeletions === 0) {
          yield* Effect.timeout(repository.keepMostRecent(maxStored), databaseTimeout)
        }
        flushes++
      })

      const counter = yield* makeUsageCounter<string, MutableCount>({
        name: "search history",
        maxKeys: maxPending,
        write: (batch) => repository.add(Array.from(batch.values(), toSearchCount)),
        // Results and time are those of the later search.
        merge: (count, earlier) => {
          count.searches += earlier.searches
        },
        afterFlush: Effect.andThen(readLists, deleteOld)
      })

      return SearchHistory.of({
        recorderFor: (text, language, results) => {
          const term = normalizeSearchTerm(text)
          if (term === undefined) return () => undefined
          const key = `${language} ${term}`
          const create = (): MutableCount => ({ term, language, searches: 0, results, searchedAt: 0 })
          return () => {
            const count = counter.countOf(key, create)
            if (count === undefined) return
            count.searches++
            count.results = results
            count.searchedAt = clock.currentTimeMillisUnsafe()
          }
        },
        lists: Effect.sync(() => lists)
      })
    })
  )
}

const toSearchCount = (count: MutableCount): SearchCount => ({
  ...count,
  searchedAt: DateTime.makeUnsafe(count.searchedAt)
})
