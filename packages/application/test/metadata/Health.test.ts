import { CatalogueRepository, CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { ImportStatus } from "@emoji-catalogue/application/import"
import { Health } from "@emoji-catalogue/application/metadata"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
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
    Layer.provide([MemoryCatalogueRepository.layer, MemoryArtworkRepository.layer, ImportStatus.layer])
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

it.effect("the status is degraded after two seconds where the database hangs", () =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(report)
    yield* TestClock.adjust("2 seconds")
    const { checks, status } = yield* Fiber.join(fiber)
    assert.strictEqual(status, "degraded")
    assert.deepStrictEqual(checks["database"], { status: "failed", latencyMs: 2000 })
  }).pipe(Effect.provide(healthWith(Effect.never)))
)
