import { Context, Effect, Layer } from "effect"
import { AccessLog, type AccessLogEntry } from "../protocol/AccessLog.ts"
import { Histogram } from "./Histogram.ts"
import type { MetricFamily } from "./MetricFamily.ts"

/** In milliseconds. */
const durationBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

/** The label of requests that no route matches. */
const unmatched = "unmatched"

/** Node accepts about 30 methods; those that the service has no endpoint for share one label. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
const otherMethod = "other"

interface RequestCount {
  readonly method: string
  readonly status: number
  count: number
}

class RouteMetrics {
  readonly durations = new Histogram(durationBounds)
  /** Few for each route: the methods and statuses that it has answered with. */
  readonly counts: Array<RequestCount> = []

  record({ durationMs, method, status }: AccessLogEntry): void {
    this.durations.observe(durationMs)
    const known = methods.has(method) ? method : otherMethod
    for (const each of this.counts) {
      if (each.status === status && each.method === known) {
        each.count++
        return
      }
    }
    this.counts.push({ method: known, status, count: 1 })
  }
}

/** How often responses came from the response cache, and how often a cacheable one had to be created. */
export interface ResponseCacheCounts {
  hits: number
  misses: number
}

/**
 * Counts requests by their access log entries. Labels are route templates, methods and statuses, so that clients cannot
 * add series.
 */
export class RequestMetrics extends Context.Service<
  RequestMetrics,
  {
    /** Runs for every request. */
    readonly record: (entry: AccessLogEntry) => void
    readonly responseCache: ResponseCacheCounts
    readonly families: () => ReadonlyArray<MetricFamily>
  }
>()("@emoji-catalogue/http-server/metrics/RequestMetrics") {
  /** Also makes the access log count its entries. */
  static readonly layer = Layer.effectContext(
    Effect.map(AccessLog, (log) => {
      const metrics = make()
      const countAndLog = (entry: AccessLogEntry): void => {
        metrics.record(entry)
        log(entry)
      }
      return Context.make(RequestMetrics, metrics).pipe(Context.add(AccessLog, countAndLog))
    })
  )
}

const make = (): RequestMetrics["Service"] => {
  const routes = new Map<string, RouteMetrics>()
  const responseCache: ResponseCacheCounts = { hits: 0, misses: 0 }
  const refusals = { anonymous: 0, key: 0, account: 0 }

  const routeMetricsOf = (route: string): RouteMetrics => {
    const existing = routes.get(route)
    if (existing !== undefined) return existing
    const created = new RouteMetrics()
    routes.set(route, created)
    return created
  }

  return {
    responseCache,
    record: (entry) => {
      routeMetricsOf(entry.route ?? unmatched).record(entry)
      if (entry.status === 429) refusals[callerKind(entry)]++
    },
    families: () => [
      {
        name: "http_requests",
        help: "Responses by route template, method and status; 499: the client disconnected before.",
        type: "counter",
        series: Array.from(routes).flatMap(([route, { counts }]) =>
          counts.map(({ count, method, status }) => ({
            labels: { route, method, status: String(status) },
            value: count
          }))
        )
      },
      {
        name: "http_request_duration_seconds",
        help: "Time from the request head to the response, in whole milliseconds, by route template.",
        type: "histogram",
        series: Array.from(routes, ([route, { durations }]) => ({ labels: { route }, value: durations.value }))
      },
      {
        name: "emoji_catalogue_rate_limit_refusals",
        help: "Requests over the rate limit, by kind of caller.",
        type: "counter",
        series: Object.entries(refusals).map(([caller, value]) => ({ labels: { caller }, value }))
      },
      {
        name: "emoji_catalogue_response_cache_requests",
        help: "Cacheable responses: from the response cache (hit), or created (miss).",
        type: "counter",
        series: [
          { labels: { result: "hit" }, value: responseCache.hits },
          { labels: { result: "miss" }, value: responseCache.misses }
        ]
      }
    ]
  }
}

/** From the caller of an access log entry: `anonymous`, `key:<id>` or `account:<id>`. */
const callerKind = ({ caller }: AccessLogEntry) =>
  caller.startsWith("key:") ? "key" : caller.startsWith("account:") ? "account" : "anonymous"
