import type { ApiKey, Language } from "@emoji-catalogue/domain"
import { normalizeSearchTerm } from "@emoji-catalogue/text-moderation"
import { Context, DateTime, Effect, Layer } from "effect"
import { ApiKeyUsageRepository } from "../ports/api-key/ApiKeyUsageRepository.ts"
import { SearchHistory } from "../search/SearchHistory.ts"
import {
  type SearchedTerm,
  type Searches,
  SearchHistoryRepository,
  type SearchPeriod
} from "../ports/search/SearchHistoryRepository.ts"
import { type Day, daysBetween } from "../shared/Day.ts"
import type { RequestCounts } from "../shared/RequestCounts.ts"
import { Traffic } from "./Traffic.ts"
import { type CallerGroup, type Endpoint, TrafficRepository } from "../ports/analytics/TrafficRepository.ts"
import { noTraffic, summarize, sumTraffic, type TrafficSummary } from "./trafficSummary.ts"

interface AnalyticsQuery {
  /** The number of UTC days to include. The last day is today. */
  readonly days: number
  /** The maximum length of each list. */
  readonly limit: number
}

interface Period {
  readonly from: Day
  readonly to: Day
}

export interface SearchAnalytics {
  readonly period: Period
  readonly total: Searches
  readonly days: ReadonlyArray<Searches & { readonly day: Day }>
  /** Sorted by the number of searches, highest first. */
  readonly languages: ReadonlyArray<Searches & { readonly language: Language }>
  readonly topTerms: ReadonlyArray<SearchedTerm>
  readonly zeroResultTerms: ReadonlyArray<SearchedTerm>
}

export interface ApiAnalytics {
  readonly period: Period
  readonly total: TrafficSummary
  readonly days: ReadonlyArray<TrafficSummary & { readonly day: Day }>
  readonly callers: ReadonlyArray<RequestCounts & { readonly caller: CallerGroup }>
  readonly keys: ReadonlyArray<RequestCounts & { readonly key: ApiKey }>
  readonly endpoints: ReadonlyArray<Endpoint & TrafficSummary>
}

/**
 * Search and request statistics for administrators. The statistics may lack searches and requests that other
 * processes served within the last five seconds.
 */
export class Analytics extends Context.Service<
  Analytics,
  {
    /** The statistics of one language, or of all if `language` is undefined. Includes terms that are not public. */
    readonly search: (
      query: AnalyticsQuery & { readonly language: Language | undefined }
    ) => Effect.Effect<SearchAnalytics>
    readonly api: (query: AnalyticsQuery) => Effect.Effect<ApiAnalytics>
  }
>()("@emoji-catalogue/application/analytics/Analytics") {
  static readonly layer = Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const keys = yield* ApiKeyUsageRepository
      const searches = yield* SearchHistoryRepository
      const history = yield* SearchHistory
      const requests = yield* TrafficRepository
      const traffic = yield* Traffic

      // Excludes terms that this version of the software recognizes as personal data, although an older version stored
      // them. Reads more terms until `limit` terms remain.
      const termsBy = Effect.fnUntraced(function* (order: keyof Searches, period: SearchPeriod, limit: number) {
        for (let read = limit; ; read *= 2) {
          const found = yield* searches.terms(period, order, read)
          const shown = found.filter(({ term }) => normalizeSearchTerm(term) === term)
          if (shown.length >= limit || found.length < read) return shown.slice(0, limit)
        }
      })

      const search = Effect.fn("Analytics.search")(function* ({
        days,
        language,
        limit
      }: AnalyticsQuery & { readonly language: Language | undefined }) {
        yield* history.flush
        const period = yield* lastDays(days)
        const query = { since: period.from, language }
        const counts = yield* searches.days(query)
        return {
          period,
          total: sumSearches(counts),
          days: daysBetween(period.from, period.to).map((day) => ({
            day,
            ...sumSearches(counts.filter((each) => each.day === day))
          })),
          languages: Array.from(new Set(counts.map((each) => each.language)), (each) => ({
            language: each,
            ...sumSearches(counts.filter(({ language }) => language === each))
          })).sort((one, other) => other.searches - one.searches),
          topTerms: yield* termsBy("searches", query, limit),
          zeroResultTerms: yield* termsBy("withoutResults", query, limit)
        }
      })

      const api = Effect.fn("Analytics.api")(function* ({ days, limit }: AnalyticsQuery) {
        yield* traffic.flush
        const period = yield* lastDays(days)
        const counts = yield* requests.days(period.from)
        const byDay = new Map(counts.map((each) => [each.day, each]))
        return {
          period,
          total: summarize(sumTraffic(counts)),
          days: daysBetween(period.from, period.to).map((day) => summarize(byDay.get(day) ?? { day, ...noTraffic() })),
          callers: yield* requests.callers(period.from),
          keys: yield* keys.mostUsed(period.from, limit),
          endpoints: (yield* requests.endpoints(period.from, limit)).map((each) => summarize(each))
        }
      })

      return Analytics.of({ search, api })
    })
  )
}

const lastDays = (days: number): Effect.Effect<Period> =>
  Effect.map(DateTime.now, (now) => ({
    from: DateTime.formatIsoDateUtc(DateTime.subtract(now, { days: days - 1 })),
    to: DateTime.formatIsoDateUtc(now)
  }))

const sumSearches = (counts: ReadonlyArray<Searches>): Searches => ({
  searches: counts.reduce((sum, { searches }) => sum + searches, 0),
  withoutResults: counts.reduce((sum, { withoutResults }) => sum + withoutResults, 0)
})
