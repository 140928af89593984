import { Context, Effect, Layer, Metric } from "effect"
import { AccessLog, type AccessLogEntry } from "../protocol/AccessLog.ts"
import { observeCounter } from "./scrapedMetrics.ts"

/** The bounds of the histogram buckets, in seconds. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const unmatched = "unmatched"

/**
 * The methods with their own label. All other methods share one label. Node accepts about 30 methods, and a label for
 * each of them would allow clients to create many time series.
 */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
const otherMethod = "other"

interface RequestCounter {
  readonly method: string
  readonly status: number
  readonly counter: Metric.Counter<number>
}

class RouteMetrics {
  private readonly route: string
  private readonly durations: Metric.Histogram<number>
  /** One counter per method and status. An array is fast enough, because a route has only a few counters. */
  private readonly counters: Array<RequestCounter> = []

  constructor(route: string) {
    this.route = route
    this.durations = Metric.histogram("http_request_duration_seconds", {
      description: "Time from the request head to the response, in whole milliseconds, by route template.",
      attributes: { route },
      boundaries: durationBounds
    })
  }

  record({ durationMs, method, status }: AccessLogEntry, context: Context.Context<never>): void {
    this.durations.updateUnsafe(durationMs / 1000, context)
    this.counterOf(methods.has(method) ? method : otherMethod, status).updateUnsafe(1, context)
  }

  private counterOf(method: string, status: number): Metric.Counter<number> {
    for (const each of this.counters) if (each.status === status && each.method === method) return each.counter
    const counter = Metric.counter("http_requests_total", {
      description: "Responses by route template, method and status; 499: the client disconnected before.",
      attributes: { route: this.route, method, status: String(status) }
    })
    this.counters.push({ method, status, counter })
    return counter
  }
}

/** `misses` counts the cacheable responses that were not in the response cache. */
export interface ResponseCacheCounts {
  hits: number
  misses: number
}

/**
 * Counts requests and measures their duration. The labels have only known values, such as route templates and common
 * methods, so clients cannot create new time series.
 */
export class RequestMetrics extends Context.Service<
  RequestMetrics,
  {
    readonly record: (entry: AccessLogEntry) => void
    readonly responseCache: ResponseCacheCounts
  }
>()("@emoji-catalogue/http-server/metrics/RequestMetrics") {
  /** Provides `RequestMetrics`, and replaces `AccessLog` to count each entry before it is logged. */
  static readonly layer = Layer.effectContext(
    Effect.gen(function* () {
      const log = yield* AccessLog
      const metrics = yield* make
      const countAndLog = (entry: AccessLogEntry): void => {
        metrics.record(entry)
        log(entry)
      }
      return Context.make(RequestMetrics, metrics).pipe(Context.add(AccessLog, countAndLog))
    })
  )
}

const refusalsOf = (caller: string) =>
  Metric.counter("emoji_catalogue_rate_limit_refusals_total", {
    description: "Requests over the rate limit, by kind of caller.",
    attributes: { caller }
  })

const cacheRequestsOf = (result: string) =>
  Metric.counter("emoji_catalogue_response_cache_requests_total", {
    description: "Cacheable responses: from the response cache (hit), or created (miss).",
    attributes: { result }
  })

const make = Effect.gen(function* () {
  const context = yield* Effect.context<never>()
  const routes = new Map<string, RouteMetrics>()
  const refusals = { anonymous: refusalsOf("anonymous"), key: refusalsOf("key"), account: refusalsOf("account") }
  for (const counter of Object.values(refusals)) counter.updateUnsafe(0, context)
  const responseCache: ResponseCacheCounts = { hits: 0, misses: 0 }
  yield* observeCounter(cacheRequestsOf("hit"), () => responseCache.hits)
  yield* observeCounter(cacheRequestsOf("miss"), () => responseCache.misses)

  const routeMetricsOf = (route: string): RouteMetrics => {
    const existing = routes.get(route)
    if (existing !== undefined) return existing
    const created = new RouteMetrics(route)
    routes.set(route, created)
    return created
  }

  return RequestMetrics.of({
    responseCache,
    record: (entry) => {
      routeMetricsOf(entry.route ?? unmatched).record(entry, context)
      if (entry.status === 429) refusals[callerKind(entry)].updateUnsafe(1, context)
    }
  })
})

/** Returns the kind of a caller without its id, which would create a time series for each caller. */
const callerKind = ({ caller }: AccessLogEntry) =>
  caller.startsWith("key:") ? "key" : caller.startsWith("account:") ? "account" : "anonymous"
