import { CatalogueRepository, defaultOptions, ImportRunRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { ImportStatus } from "@emoji-catalogue/application/import"
import { Health, ImportsBlockDatabase } from "@emoji-catalogue/application/metadata"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryImportRunRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

/** Health over a repository with `probe` as its generation, and a search engine with `searchProbe`. */
const healthWith = (
  probe: Effect.Effect<number>,
  searchProbe: Effect.Effect<void, SearchUnavailable> = Effect.void
) => {
  const search = Layer.effect(
    SearchEngine,
    Effect.map(SearchEngine, (engine) => ({ ...engine, probe: searchProbe }))
  ).pipe(Layer.provide(MemorySearchEngine.layer))
  const seeded = Layer.effect(
    CatalogueRepository,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      yield* repository.publish(0, sampleCatalogue)
      return { ...repository, generation: probe }
    })
  )
  return Health.layer.pipe(
    Layer.provide(CurrentCatalogue.layer),
    Layer.provide(search),
    Layer.provide(seeded),
    Layer.provideMerge(ImportStatus.layer),
    Layer.provide([MemoryCatalogueRepository.layer, MemoryArtworkRepository.layer, MemoryCurationRepository.layer]),
    Layer.provideMerge(MemoryImportRunRepository.layer)
  )
}

const report = Effect.flatMap(Health, (health) => health.report)

it.effect("the status is ok if every dependency is available", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* report, {
      status: "ok",
      catalogue: { generation: 1, artwork: 0, emojiVersion: "17.0", emoji: 9 },
      checks: { database: { status: "ok", latencyMs: 0 }, search: { status: "ok", latencyMs: 0 } },
      imports: {}
    })
  }).pipe(Effect.provide(healthWith(Effect.succeed(1))))
)

it.effect("the status is degraded if the database fails", () =>
  Effect.gen(function* () {
    const { checks, status } = yield* report
    assert.strictEqual(status, "degraded")
    assert.strictEqual(checks["database"]?.status, "failed")
  }).pipe(Effect.provide(healthWith(Effect.die("gone"))))
)

it.effect("the status is degraded if only search fails", () =>
  Effect.gen(function* () {
    const { checks, status } = yield* report
    assert.strictEqual(status, "degraded")
    assert.deepStrictEqual([checks["database"]?.status, checks["search"]?.status], ["ok", "failed"])
  }).pipe(Effect.provide(healthWith(Effect.succeed(1), Effect.fail(new SearchUnavailable({ reason: "unavailable" })))))
)

/** The status and the database check of a report that takes `seconds`. */
const reportAfter = Effect.fnUntraced(function* (seconds: number) {
  const fiber = yield* Effect.forkChild(report)
  yield* TestClock.adjust(`${seconds} seconds`)
  const { checks, status } = yield* Fiber.join(fiber)
  return [status, checks["database"]!.status, checks["database"]!.latencyMs]
})

/** Starts an import. */
const importing = Effect.gen(function* () {
  const id = crypto.randomUUID()
  const requestedAt = yield* DateTime.now
  yield* ImportRunRepository.use((runs) => runs.request({ id, kind: "all", options: defaultOptions, requestedAt }))
  const status = yield* ImportStatus
  return Option.getOrThrow(yield* status.start(id))
})

it.effect("a database that does not respond within three seconds has failed, until it responds", () => {
  let answer = Effect.never as Effect.Effect<number>
  return Effect.gen(function* () {
    // An import is no excuse without `ImportsBlockDatabase`.
    yield* importing
    assert.deepStrictEqual(yield* reportAfter(3), ["degraded", "failed", 3000])
    yield* TestClock.adjust("1 second")
    assert.deepStrictEqual(yield* reportAfter(3), ["degraded", "failed", 3000])
    answer = Effect.delay(Effect.succeed(1), "2 seconds")
    yield* TestClock.adjust("1 second")
    assert.deepStrictEqual(yield* reportAfter(3), ["ok", "ok", 2000])
  }).pipe(Effect.provide(healthWith(Effect.suspend(() => answer))))
})

it.effect("a database that an import blocks is ok with its latency, but has failed after fifteen seconds", () => {
  let answer = Effect.never as Effect.Effect<number>
  return Effect.gen(function* () {
    const { finish } = yield* importing
    assert.deepStrictEqual(yield* reportAfter(3), ["ok", "ok", 3000])
    yield* TestClock.adjust("5 seconds")
    assert.deepStrictEqual(yield* reportAfter(3), ["ok", "ok", 11000])
    yield* TestClock.adjust("5 seconds")
    // The next check hangs as well, so the database still counts as failed.
    assert.deepStrictEqual(yield* reportAfter(3), ["degraded", "failed", 3000])
    answer = Effect.succeed(1)
    yield* TestClock.adjust("15 seconds")
    assert.deepStrictEqual(yield* reportAfter(3), ["ok", "ok", 0])
    answer = Effect.never
    yield* finish(null)
    yield* TestClock.adjust("1 second")
    assert.deepStrictEqual(yield* reportAfter(3), ["degraded", "failed", 3000])
  }).pipe(Effect.provide(healthWith(Effect.suspend(() => answer))), Effect.provideService(ImportsBlockDatabase, true))
})

it.effect("one check of a dependency runs at a time", () => {
  const log = { begun: 0, running: 0 }
  const hanging = Effect.acquireUseRelease(
    Effect.sync(() => (log.begun++, log.running++)),
    () => Effect.never,
    () => Effect.sync(() => log.running--)
  )
  return Effect.gen(function* () {
    for (let reports = 1; reports <= 3; reports++) {
      yield* reportAfter(3)
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(log, { begun: reports, running: 0 })
    }
  }).pipe(Effect.provide(healthWith(Effect.succeed(1), hanging)))
})

it.effect("an import that waits for a retry degrades the status until its next attempt starts", () =>
  Effect.gen(function* () {
    const { requeue, run } = yield* importing
    assert.strictEqual((yield* report).status, "ok")
    yield* requeue("is not there")
    yield* TestClock.adjust("1 minute")
    const waiting = yield* report
    assert.strictEqual(waiting.status, "degraded")
    assert.deepInclude(waiting.imports["all"], { status: "queued", finishedAt: null, error: "is not there" })
    yield* ImportStatus.use(({ start }) => start(run.id))
    yield* TestClock.adjust("1 minute")
    assert.strictEqual((yield* report).status, "ok")
  }).pipe(Effect.provide(healthWith(Effect.succeed(1))))
)

it.effect("a failed import degrades the status until an import of everything succeeds", () =>
  Effect.gen(function* () {
    const runs = yield* ImportRunRepository
    const run = Effect.fnUntraced(function* (kind: "all" | "carriers", error: string | null) {
      const id = crypto.randomUUID()
      yield* TestClock.adjust("1 minute")
      yield* runs.request({ id, kind, options: defaultOptions, requestedAt: yield* DateTime.now })
      const started = Option.getOrThrow(yield* runs.start(id, yield* DateTime.now))
      yield* runs.finish(started, yield* DateTime.now, error)
      return (yield* report).status
    })
    assert.deepStrictEqual(
      [
        yield* run("all", null),
        yield* run("carriers", "is not there"),
        yield* run("all", "is not there"),
        yield* run("all", null)
      ],
      ["ok", "degraded", "degraded", "ok"]
    )
    // A cancelled run is not a failure, even after a failed attempt.
    const id = crypto.randomUUID()
    yield* runs.request({ id, kind: "carriers", options: defaultOptions, requestedAt: yield* DateTime.now })
    yield* runs.requeue(Option.getOrThrow(yield* runs.start(id, yield* DateTime.now)), "no connection")
    yield* TestClock.adjust("1 minute")
    assert.strictEqual((yield* report).status, "degraded")
    yield* runs.cancel(id, yield* DateTime.now)
    yield* TestClock.adjust("1 minute")
    const { imports, status } = yield* report
    assert.deepStrictEqual([status, imports["carriers"]?.status], ["ok", "cancelled"])
  }).pipe(Effect.provide(healthWith(Effect.succeed(1))))
)
