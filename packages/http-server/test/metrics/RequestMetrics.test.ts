import { AccessLog, type AccessLogEntry } from "@emoji-catalogue/http-server"
import { RequestMetrics } from "@emoji-catalogue/http-server/metrics"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { parseMetrics } from "./parseMetrics.ts"

const entry: AccessLogEntry = {
  time: "2026-01-02T03:04:05.678Z",
  requestId: "an-id",
  method: "GET",
  route: "/api/emoji/:slug",
  status: 200,
  bytes: 17,
  durationMs: 3,
  caller: "anonymous",
  address: "127.0.0.1"
}

const familiesAfter = (entries: ReadonlyArray<Partial<AccessLogEntry>>) => {
  const logged: Array<AccessLogEntry> = []
  const log = Layer.succeed(AccessLog, (entry) => logged.push(entry))
  return Effect.gen(function* () {
    const record = yield* AccessLog
    for (const changes of entries) record({ ...entry, ...changes })
    assert.strictEqual(logged.length, entries.length)
    return parseMetrics(yield* PrometheusMetrics.format())
  }).pipe(
    Effect.provide(RequestMetrics.layer.pipe(Layer.provide(log))),
    Effect.provideService(Metric.MetricRegistry, new Map())
  )
}

it.effect("requests are counted by route, method and status, and still logged", () =>
  Effect.gen(function* () {
    const families = yield* familiesAfter([{}, {}, { status: 404 }, { method: "HEAD" }, { route: "/api/emoji" }])
    assert.deepStrictEqual(
      families.get("http_requests_total")!.samples.map(({ labels, value }) => [...Object.values(labels), value]),
      [
        ["/api/emoji/:slug", "GET", "200", 2],
        ["/api/emoji/:slug", "GET", "404", 1],
        ["/api/emoji/:slug", "HEAD", "200", 1],
        ["/api/emoji", "GET", "200", 1]
      ]
    )
  })
)

it.effect("clients cannot add series with unknown paths and methods", () =>
  Effect.gen(function* () {
    const methods = ["PROPFIND", "PURGE", "-", "M-SEARCH"]
    const families = yield* familiesAfter(methods.map((method) => ({ method, route: null, status: 404 })))
    assert.deepStrictEqual(
      families.get("http_requests_total")!.samples.map(({ labels, value }) => [labels, value]),
      [[{ route: "unmatched", method: "other", status: "404" }, 4]]
    )
  })
)

it.effect("durations are counted by route", () =>
  Effect.gen(function* () {
    const families = yield* familiesAfter([0, 1, 3, 3, 20_000].map((durationMs) => ({ durationMs })))
    const { samples } = families.get("http_request_duration_seconds")!
    const valueAt = (le: string) => samples.find(({ labels }) => labels["le"] === le)?.value
    assert.deepStrictEqual([valueAt("0.001"), valueAt("0.0025"), valueAt("0.005"), valueAt("10")], [2, 2, 4, 4])
    assert.deepStrictEqual(
      samples.slice(-2).map(({ value }) => value),
      [20.007, 5]
    )
  })
)

it.effect("refusals by the rate limit are counted by kind of caller, never by caller", () =>
  Effect.gen(function* () {
    const callers = ["anonymous", "key:0b5f", "key:77aa", "account:1"]
    const families = yield* familiesAfter([{}, ...callers.map((caller) => ({ caller, status: 429 }))])
    assert.deepStrictEqual(
      families
        .get("emoji_catalogue_rate_limit_refusals_total")!
        .samples.map(({ labels, value }) => [labels["caller"], value]),
      [
        ["anonymous", 1],
        ["key", 2],
        ["account", 1]
      ]
    )
  })
)
