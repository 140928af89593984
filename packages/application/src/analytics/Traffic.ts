import { Context, DateTime, Effect, Layer } from "effect"
import type { Caller } from "../ports/account/Caller.ts"
import { makeApiKeyUsage } from "../ports/api-key/apiKeyUsage.ts"
import { ApiKeyUsageRepository } from "../ports/api-key/ApiKeyUsageRepository.ts"
import { countOfPeriod, mergePeriods, type PeriodCounts } from "../shared/PeriodCounts.ts"
import { countRequest } from "../shared/RequestCounts.ts"
import { makeUsageCounter } from "../shared/UsageCounter.ts"
import { countLatency } from "../shared/LatencyHistogram.ts"
import { type CallerGroup, type Endpoint, TrafficRepository } from "../ports/analytics/TrafficRepository.ts"
import { addTraffic, type MutableTraffic, noTraffic } from "./trafficSummary.ts"

/** `UsageCounter` needs a limit. This limit exceeds the possible combinations of endpoint, method and caller group. */
const maxSeries = 10_000

const millisPerHour = 3_600_000

/** Any other method is counted as `OTHER`, because clients can send arbitrary methods. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

interface Series extends Endpoint {
  readonly caller: CallerGroup
}

const noHours = (): PeriodCounts<MutableTraffic> => new Map()

export interface ServedRequest {
  readonly method: string
  /** The path template of the endpoint, such as `/items/{id}`, or undefined if no endpoint matched. */
  readonly route: string | undefined
  readonly caller: Caller
  /** Whether the caller's credential is invalid or could not be verified. */
  readonly credentialRejected: boolean
}

/**
 * Counts requests with two `UsageCounter`s. One counts by hour, endpoint and caller group, the other counts by API key.
 */
export class Traffic extends Context.Service<
  Traffic,
  {
    /** Counts a request that was served at `at`, in milliseconds since the epoch. */
    readonly record: (request: ServedRequest, status: number, durationMs: number, at: number) => void
    /** Writes the counts of this process immediately. If writing fails, they are kept for the next flush. */
    readonly flush: Effect.Effect<void>
  }
>()("@emoji-catalogue/application/analytics/Traffic") {
  static readonly layer = Layer.effect(
    Traffic,
    Effect.gen(function* () {
      const repository = yield* TrafficRepository
      const keys = yield* makeApiKeyUsage(yield* ApiKeyUsageRepository)
      const series = new SeriesTable()
      const counter = yield* makeUsageCounter<Series, PeriodCounts<MutableTraffic>>({
        name: "traffic",
        maxKeys: maxSeries,
        write: (batch) =>
          repository.add(
            Array.from(batch, ([{ caller, method, route }, hours]) =>
              Array.from(hours, ([hour, counts]) => ({
                ...counts,
                caller,
                method,
                route,
                hour: DateTime.makeUnsafe(hour * millisPerHour)
              }))
            ).flat()
          ),
        merge: (hours, earlier) => mergePeriods(hours, earlier, addTraffic)
      })
      return Traffic.of({
        record: (request, status, durationMs, at) => {
          const { caller, credentialRejected, method, route = null } = request
          const hours = counter.countOf(
            series.get(credentialRejected ? "rejected" : caller.kind, route, methods.has(method) ? method : "OTHER"),
            noHours
          )
          const counts = hours && countOfPeriod(hours, Math.floor(at / millisPerHour), noTraffic)
          if (counts !== undefined) {
            countRequest(counts, status)
            countLatency(counts.latency, durationMs)
          }
          if (caller.kind === "key") keys.record(caller.key.id, status, at)
        },
        flush: Effect.andThen(counter.flush, keys.flush)
      })
    })
  )
}

/**
 * One `Series` object for each caller group, route and method, because `UsageCounter` would count two equal objects
 * separately.
 */
class SeriesTable {
  private readonly byCaller: Readonly<Record<CallerGroup, Map<string | null, Map<string, Series>>>> = {
    anonymous: new Map(),
    account: new Map(),
    key: new Map(),
    rejected: new Map()
  }

  get(caller: CallerGroup, route: string | null, method: string): Series {
    return this.byCaller[caller].get(route)?.get(method) ?? this.add({ caller, route, method })
  }

  private add(series: Series): Series {
    const byRoute = this.byCaller[series.caller]
    const byMethod = byRoute.get(series.route) ?? new Map<string, Series>()
    byRoute.set(series.route, byMethod.set(series.method, series))
    return series
  }
}
