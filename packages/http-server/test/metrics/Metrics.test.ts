import { ImportStatus } from "@emoji-catalogue/application/import"
import { defaultOptions, ImportRunRepository, JobQueue } from "@emoji-catalogue/application/ports"
import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import { MemoryImportRunRepository, MemoryJobQueue } from "@emoji-catalogue/application/testing"
import type { ImportKind } from "@emoji-catalogue/domain"
import { Metrics, RequestMetrics } from "@emoji-catalogue/http-server/metrics"
import { assert, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer, Metric, Option, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { parseMetrics } from "./parseMetrics.ts"

const sources = Layer.merge(
  MemoryJobQueue.layer,
  ImportStatus.layer.pipe(Layer.provideMerge(MemoryImportRunRepository.layer))
)

/** A separate registry, because other tests also update metrics. */
const ownRegistry = Layer.sync(Metric.MetricRegistry, () => new Map())

const metricsOn = <R>(sources: Layer.Layer<JobQueue | ImportStatus | R>) =>
  Metrics.layer({ build: "4f9c2ab" }).pipe(Layer.provideMerge(sources), Layer.provideMerge(ownRegistry))

const scrape = Effect.flatMap(Metrics, ({ scrape }) => Effect.map(scrape, parseMetrics))

const requestImport = Effect.fnUntraced(function* (kind: ImportKind) {
  const id = crypto.randomUUID()
  const requestedAt = yield* DateTime.now
  yield* ImportRunRepository.use((runs) => runs.request({ id, kind, options: defaultOptions, requestedAt }))
  return id
})

const startImport = (id: string) =>
  Effect.map(
    ImportStatus.use((imports) => imports.start(id)),
    Option.getOrThrow
  )

type Families = Effect.Success<typeof scrape>

/** The values of a family by the values of its labels. */
const valuesOf = (families: Families, name: string) =>
  Object.fromEntries(
    (families.get(name)?.samples ?? []).map(({ labels, value }) => [Object.values(labels).join(" "), value])
  )

it.effect("a scrape has the build and the process", () =>
  Effect.gen(function* () {
    const families = yield* scrape
    assert.deepInclude(families.get("emoji_catalogue_build_info")!.samples[0]!.labels, {
      build: "4f9c2ab",
      node_version: process.version
    })
    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_heap_size_used_bytes"]) {
      assert.isAbove(families.get(name)!.samples[0]!.value, 0, name)
    }
    const startedAt = families.get("process_start_time_seconds")!.samples[0]!.value
    assert.closeTo(startedAt, Date.now() / 1000 - process.uptime(), 60)
    assert.isUndefined(families.get("http_requests_total"))
  }).pipe(Effect.provide(metricsOn(sources)))
)

it.effect("jobs are counted by state, with the age of the oldest due job, also for empty queues", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 0, 1))
    const idle = yield* scrape
    assert.deepInclude(valuesOf(idle, "emoji_catalogue_jobs"), { "maintenance prune queued": 0 })
    assert.deepInclude(valuesOf(idle, "emoji_catalogue_job_oldest_due_age_seconds"), { "maintenance prune": 0 })

    const queue = yield* JobQueue
    const job = { name: "prune", payload: null }
    yield* queue.enqueue("maintenance", job)
    yield* Effect.exit(
      queue.runNext({ name: "maintenance", maxAttempts: 1, retries: Schedule.forever }, () => Effect.fail("no space"))
    )
    yield* queue.enqueue("maintenance", job)
    yield* queue.enqueue("maintenance", { ...job, delay: Duration.hours(1) })
    yield* TestClock.adjust("90 seconds")
    const busy = yield* scrape
    assert.deepInclude(valuesOf(busy, "emoji_catalogue_jobs"), {
      "maintenance prune queued": 2,
      "maintenance prune running": 0,
      "maintenance prune dead": 1
    })
    assert.deepInclude(valuesOf(busy, "emoji_catalogue_job_oldest_due_age_seconds"), { "maintenance prune": 90 })
  }).pipe(Effect.provide(metricsOn(sources)))
)

it.effect("imports show their status, progress and times", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 0, 1))
    const at = Date.UTC(2026, 0, 1) / 1000
    const unicode = yield* requestImport("unicode")
    assert.deepInclude(valuesOf(yield* scrape, "emoji_catalogue_import_status"), { "unicode queued": 1 })
    const run = yield* startImport(unicode)
    yield* run.onProgress({ stage: "unicode", step: 3, steps: 6, counts: {} })
    const running = yield* scrape
    assert.deepStrictEqual(valuesOf(running, "emoji_catalogue_import_status"), {
      "unicode queued": 0,
      "unicode running": 1,
      "unicode succeeded": 0,
      "unicode failed": 0,
      "unicode cancelled": 0
    })
    assert.deepStrictEqual(valuesOf(running, "emoji_catalogue_import_progress_ratio"), { unicode: 0.5 })
    assert.deepStrictEqual(valuesOf(running, "emoji_catalogue_import_started_timestamp_seconds"), { unicode: at })
    assert.isUndefined(running.get("emoji_catalogue_import_finished_timestamp_seconds"))

    yield* TestClock.adjust("1 minute")
    assert.deepStrictEqual(valuesOf(running, "emoji_catalogue_import_attempt_failed"), { unicode: 0 })
    yield* run.requeue("no network")
    const waiting = yield* scrape
    assert.deepInclude(valuesOf(waiting, "emoji_catalogue_import_status"), { "unicode queued": 1, "unicode failed": 0 })
    assert.deepStrictEqual(valuesOf(waiting, "emoji_catalogue_import_attempt_failed"), { unicode: 1 })
    const next = yield* startImport(unicode)
    yield* next.onProgress({ stage: "unicode", step: 3, steps: 6, counts: {} })
    yield* next.finish("no network")
    yield* (yield* startImport(yield* requestImport("artwork"))).finish(null)
    const ended = yield* scrape
    assert.deepInclude(valuesOf(ended, "emoji_catalogue_import_status"), {
      "unicode failed": 1,
      "artwork succeeded": 1
    })
    assert.deepStrictEqual(valuesOf(ended, "emoji_catalogue_import_progress_ratio"), { unicode: 0.5, artwork: 1 })
    assert.deepInclude(valuesOf(ended, "emoji_catalogue_import_finished_timestamp_seconds"), { unicode: at + 60 })

    const last = yield* requestImport("unicode")
    yield* (yield* startImport(last)).requeue("no network")
    yield* (yield* ImportRunRepository).cancel(last, yield* DateTime.now)
    const cancelled = yield* scrape
    assert.deepInclude(valuesOf(cancelled, "emoji_catalogue_import_status"), {
      "unicode queued": 0,
      "unicode failed": 0,
      "unicode cancelled": 1
    })
    // Alerts use this metric.
    assert.deepInclude(valuesOf(cancelled, "emoji_catalogue_import_attempt_failed"), { unicode: 0 })
  }).pipe(Effect.provide(metricsOn(sources)))
)

it.effect("failures of other services start at 0", () =>
  Effect.gen(function* () {
    const before = valuesOf(yield* scrape, "emoji_catalogue_outbound_failures_total")
    assert.deepStrictEqual(before, {
      discord: 0,
      npm: 0,
      proposal_register: 0,
      redis: 0,
      s3: 0,
      typesense: 0,
      unicode: 0,
      webhooks: 0
    })
    yield* countOutboundFailure("npm")
    const after = valuesOf(yield* scrape, "emoji_catalogue_outbound_failures_total")
    assert.deepStrictEqual(after, { ...before, npm: 1 })
  }).pipe(Effect.provide(metricsOn(sources)))
)

it.effect("counters, gauges and histograms of effect are part of a scrape", () =>
  Effect.gen(function* () {
    yield* Metric.update(Metric.counter("deliveries_total", { description: "Deliveries.", attributes: { to: "a" } }), 2)
    yield* Metric.update(Metric.gauge("open_rooms"), 4)
    yield* Metric.update(Metric.histogram("wait_seconds", { boundaries: [0.5, 1] }), 0.75)
    const families = yield* scrape
    assert.deepStrictEqual(valuesOf(families, "deliveries_total"), { a: 2 })
    assert.deepStrictEqual(valuesOf(families, "open_rooms"), { "": 4 })
    assert.deepInclude(valuesOf(families, "wait_seconds"), { "0.5": 0, "1": 1, "+Inf": 1 })
  }).pipe(Effect.provide(metricsOn(sources)))
)

it.effect("requests are part of a scrape if they are counted", () =>
  Effect.gen(function* () {
    const families = yield* scrape
    assert.deepStrictEqual(valuesOf(families, "emoji_catalogue_response_cache_requests_total"), { hit: 0, miss: 0 })
  }).pipe(Effect.provide(metricsOn(Layer.merge(sources, RequestMetrics.layer))))
)

it.effect("while the database is down, a scrape omits and reports the jobs, and has all other metrics", () =>
  Effect.gen(function* () {
    const families = yield* scrape
    assert.isUndefined(families.get("emoji_catalogue_jobs"))
    assert.isUndefined(families.get("emoji_catalogue_job_oldest_due_age_seconds"))
    assert.deepStrictEqual(valuesOf(families, "emoji_catalogue_collector_success"), { jobs: 0, imports: 1 })
    assert.isDefined(families.get("process_cpu_seconds_total"))
  }).pipe(
    Effect.provide(
      metricsOn(
        Layer.merge(
          Layer.mock(JobQueue, { counts: Effect.die(new Error("connection refused")) }),
          Layer.mock(ImportStatus, { current: Effect.succeed({}) })
        )
      )
    )
  )
)
