import { CatalogueRepository, CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { ImportStatus } from "@emoji-catalogue/application/import"
import { Health } from "@emoji-catalogue/application/metadata"
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
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

/** Health over a repository whose generation is `probe` once the catalogue is loaded, and a search engine. */
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
    Layer.provide([
      MemoryCatalogueRepository.layer,
      MemoryArtworkRepository.layer,
      MemoryCurationRepository.layer,
      ImportStatus.layer
    ]),
    Layer.provide(MemoryImportRunRepository.layer)
  )
}

const report = Effect.flatMap(Health, (health) => health.report)

it.effect("the status is ok where every dependency is available", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* report, {
      status: "ok",
      catalogue: { generation: 1, artwork: 0, emojiVersion: "17.0", emoji: 9 },
      checks: { database: { status: "ok", latencyMs: 0 }, search: { status: "ok", latencyMs: 0 } },
      imports: {}
    })
  }).pipe(Effect.provide(healthWith(Effect.succeed(1))))
)

it.effect("the status is degraded where the database fails", () =>
  Effect.gen(function* () {
    const { checks, status } = yield* report
    assert.strictEqual(status, "degraded")
    assert.strictEqual(checks["database"]?.status, "failed")
  }).pipe(Effect.provide(healthWith(Effect.die("gone"))))
)

it.effect("the status is degraded where only search fails", () =>
  Effect.gen(function* () {
    const { checks, status } = yield* report
    assert.strictEqual(status, "degraded")
    assert.deepStrictEqual([checks["database"]?.status, checks["search"]?.status], ["ok", "failed"])
  }).pipe(Effect.provide(healthWith(Effect.succeed(1), Effect.fail(new SearchUnavailable({ reason: "unavailable" })))))
)

/** The status and the check of the database of a report that waits for checks as long as it does. */
const reportAfter = Effect.fnUntraced(function* (seconds: number) {
  const fiber = yield* Effect.forkChild(report)
  yield* TestClock.adjust(`${seconds} seconds`)
  const { checks, status } = yield* Fiber.join(fiber)
  return [status, checks["database"]!.status, checks["database"]!.latencyMs]
})

it.effect("a busy database is ok with its latency, and has failed after fifteen seconds until it answers", () => {
  let answer = Effect.never as Effect.Effect<number>
  return Effect.gen(function* () {
    assert.deepStrictEqual(yield* reportAfter(2), ["ok", "ok", 2000])
    yield* TestClock.adjust("5 seconds")
    assert.deepStrictEqual(yield* reportAfter(2), ["ok", "ok", 9000])
    yield* TestClock.adjust("6 seconds")
    // The next check hangs as well: nothing says that the database is well again.
    assert.deepStrictEqual(yield* reportAfter(2), ["degraded", "failed", 2000])
    answer = Effect.succeed(1)
    yield* TestClock.adjust("14 seconds")
    assert.deepStrictEqual(yield* reportAfter(2), ["ok", "ok", 0])
  }).pipe(Effect.provide(healthWith(Effect.suspend(() => answer))))
})

it.effect("one check of a dependency runs at a time", () => {
  let probes = 0
  const hanging = Effect.andThen(
    Effect.sync(() => probes++),
    Effect.never
  )
  return Effect.gen(function* () {
    for (let reports = 0; reports < 3; reports++) yield* reportAfter(2)
    assert.strictEqual(probes, 1)
  }).pipe(Effect.provide(healthWith(Effect.succeed(1), hanging)))
})
