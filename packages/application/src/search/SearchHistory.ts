import { type Language, type SearchTerm, normalizeSearchTerm } from "@emoji-catalogue/domain"
import { Clock, Context, DateTime, Duration, Effect, Layer } from "effect"
import { flushing } from "../usage/flushing.ts"
import { type SearchCount, SearchHistoryRepository } from "./SearchHistoryRepository.ts"

/** A database that takes longer than this counts as away. */
const patience = Duration.seconds(5)

/** How many terms wait for the database at most; what is searched for beyond that until it took them is not counted. */
const mostWaiting = 10_000

/** How many terms the database keeps, and after how many flushes, five minutes' worth, it is looked at. */
const mostKept = 100_000
const flushesBetween = 60

/** How many terms a list holds at most. */
const longestHistory = 100

/** As `SearchCount`; it goes up in its place, because most of what is searched for was searched for before. */
interface Count {
  readonly term: SearchTerm
  readonly language: Language
  searches: number
  results: number
  /** In milliseconds. */
  searchedAt: number
}

type Counting = Map<string, Count>

interface Lists {
  readonly popular: ReadonlyArray<SearchCount>
  readonly recent: ReadonlyArray<SearchCount>
}

/**
 * Counts what people search for, in memory, and brings it to the database together, every five seconds and when the
 * scope closes. Terms that tell of a person are not counted. What the database did not take is kept for the next time.
 */
export class SearchHistory extends Context.Service<
  SearchHistory,
  {
    /**
     * What counts a search, each time that it is called; it never waits, and never fails. `results` is how many emoji
     * were found.
     */
    readonly recorderFor: (text: string, language: Language, results: number) => () => void
    /** The terms searched for most often, and last, that found something. Never waits, and is some seconds old. */
    readonly lists: Effect.Effect<Lists>
  }
>()("@emoji-catalogue/application/search/SearchHistory") {
  static readonly layer = Layer.effect(
    SearchHistory,
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const clock = yield* Clock.Clock
      let waiting: Counting = new Map()
      /** On its way to the database. */
      let sent: Counting = new Map()
      let lists: Lists = { popular: [], recent: [] }
      let flushes = 0

      const count = (key: string, term: SearchTerm, language: Language, results: number): void => {
        const searchedAt = clock.currentTimeMillisUnsafe()
        const known = waiting.get(key)
        if (known !== undefined) {
          known.searches++
          known.results = results
          known.searchedAt = searchedAt
        } else if (waiting.size + sent.size < mostWaiting) {
          waiting.set(key, { term, language, searches: 1, results, searchedAt })
        }
      }

      // Once it was sent it must be known whether it arrived, so an interruption waits for that.
      const send = Effect.gen(function* () {
        if (waiting.size === 0) return
        sent = waiting
        waiting = new Map()
        const exit = yield* repository.add(Array.from(sent.values(), timed)).pipe(Effect.timeout(patience), Effect.exit)
        if (exit._tag === "Failure") waiting = sumOf(sent, waiting)
        sent = new Map()
        yield* exit
      }).pipe(Effect.uninterruptible)

      const read = Effect.gen(function* () {
        const [popular, recent] = yield* Effect.all(
          (["popular", "recent"] as const).map((order) =>
            Effect.timeout(repository.read({ order, hasResults: true, limit: longestHistory }), patience)
          )
        )
        lists = { popular: popular!, recent: recent! }
      })

      const forget = Effect.gen(function* () {
        if (flushes % flushesBetween === 0) yield* Effect.timeout(repository.keepMostRecent(mostKept), patience)
        flushes++
      })

      yield* Effect.addFinalizer(() =>
        Effect.catchCause(send, (cause) =>
          Effect.logWarning("Searches are not counted", cause).pipe(Effect.annotateLogs({ terms: waiting.size }))
        )
      )
      yield* flushing(
        Effect.all([send, read, forget], { discard: true }).pipe(Effect.withSpan("SearchHistory.flush")),
        {
          away: "Counts of searches do not reach the database; they are kept until they do",
          back: "Counts of searches reach the database again"
        }
      )

      return SearchHistory.of({
        recorderFor: (text, language, results) => {
          const term = normalizeSearchTerm(text)
          if (term === undefined) return () => undefined
          const key = `${language} ${term}`
          return () => count(key, term, language, results)
        },
        lists: Effect.sync(() => lists)
      })
    })
  )
}

const timed = (count: Count): SearchCount => ({ ...count, searchedAt: DateTime.makeUnsafe(count.searchedAt) })

/** Of each term the searches of both, and what the later one found. */
const sumOf = (earlier: Counting, later: Counting): Counting => {
  const both = new Map(earlier)
  for (const [key, count] of later) {
    both.set(key, { ...count, searches: count.searches + (earlier.get(key)?.searches ?? 0) })
  }
  return both
}
