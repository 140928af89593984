import { FreeDiskSpace, Overview, type OverviewReport } from "@emoji-catalogue/application/analytics"
import {
  ApiKeyRepository,
  ApiKeyUsageRepository,
  ArtworkRepository,
  defaultOptions,
  ImportRunRepository,
  JobQueue,
  TrafficRepository
} from "@emoji-catalogue/application/ports"
import { ImageSettings } from "@emoji-catalogue/application/shared"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  MemoryApiKeyRepository,
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryCurationRepository,
  MemoryDatabaseSize,
  MemoryImportRunRepository,
  MemoryJobQueue,
  MemoryRasterRepository,
  MemorySearchEngine,
  MemoryTrafficRepository,
  MemoryUnitOfWork,
  sampleApiKey,
  sampleArtwork,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { defaultImageOrder, type ImportKind, platforms } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Option, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { noLatencies } from "../../src/shared/LatencyHistogram.ts"

const imported = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* (yield* CatalogueImports).run(() => Effect.void)
    yield* (yield* ArtworkRepository).publish(sampleArtwork)
  })
).pipe(
  Layer.provide(CatalogueImports.layer),
  Layer.provide([MemoryCatalogueSource.layer(sampleDraft), MemoryUnitOfWork.layer])
)

const repositories = Layer.mergeAll(
  MemoryApiKeyRepository.layer,
  MemoryBlobStore.layer,
  MemoryDatabaseSize.layer,
  MemoryImportRunRepository.layer,
  MemoryJobQueue.layer,
  MemoryRasterRepository.layer,
  MemoryTrafficRepository.layer
)

const layer = Overview.layer.pipe(
  Layer.provide(CurrentCatalogue.layer),
  Layer.provide(imported),
  Layer.provide([
    MemoryArtworkRepository.layer,
    MemoryCatalogueRepository.layer,
    MemorySearchEngine.layer,
    MemoryCurationRepository.layer
  ]),
  Layer.provide(Layer.succeed(ImageSettings, { baseUrl: "", order: defaultImageOrder })),
  Layer.provideMerge(repositories)
)

const hour = (at: number) => DateTime.makeUnsafe(at * 3_600_000)

const traffic = (at: number, requests: number) => ({
  hour: hour(at),
  method: "GET",
  route: "/api/emoji",
  caller: "anonymous" as const,
  requests,
  clientErrors: 1,
  serverErrors: 0,
  latency: noLatencies().with(0, requests)
})

it.effect("shows catalogue, artwork and storage", () =>
  Effect.gen(function* () {
    const { artwork, catalogue, storage, unavailable } = yield* (yield* Overview).report
    assert.deepInclude(catalogue, { generation: 1, emojiVersion: sampleDraft.emojiVersion })
    const counts = sampleArtwork.map(({ releases }) =>
      releases.reduce((sum, { renderings }) => sum + renderings.length, 0)
    )
    assert.deepInclude(artwork, { platforms: platforms.length, withArtwork: sampleArtwork.length })
    assert.strictEqual(artwork.withArtwork + artwork.withoutArtwork.length, artwork.platforms)
    assert.strictEqual(
      artwork.renderings + artwork.licenseRestricted,
      counts.reduce((sum, count) => sum + count, 0)
    )
    assert.isAbove(artwork.licenseRestricted, 0)
    assert.deepStrictEqual(storage, {
      databaseBytes: 2 ** 20,
      blobs: { count: 0, bytes: 0 },
      rasters: 0,
      freeBytes: { disk: 7 }
    })
    assert.deepStrictEqual(unavailable, [])
  }).pipe(Effect.provide(layer), Effect.provideService(FreeDiskSpace, { disk: Effect.succeed(7) }))
)

it.effect("shows the traffic of 24 hours and of seven days, including the current hour", () =>
  Effect.gen(function* () {
    const repository = yield* TrafficRepository
    yield* repository.add([traffic(1000, 1), traffic(977, 2), traffic(976, 4), traffic(833, 8), traffic(832, 16)])
    const usage = yield* ApiKeyUsageRepository
    for (const at of [1000, 900, 832]) {
      const key = sampleApiKey()
      yield* ApiKeyRepository.use((keys) => keys.insert(key))
      yield* usage.add([
        {
          id: key.id,
          lastUsedAt: hour(at),
          days: [{ day: "1970-02-01", requests: 1, clientErrors: 0, serverErrors: 0 }]
        }
      ])
    }
    yield* TestClock.setTime(1000.5 * 3_600_000)
    const { traffic: shown } = yield* (yield* Overview).report
    assert.deepStrictEqual(shown, {
      last24Hours: { since: hour(977), requests: 3, clientErrors: 2, serverErrors: 0, p50Ms: 0.7, p95Ms: 1, keys: 1 },
      last7Days: { since: hour(833), requests: 15, clientErrors: 4, serverErrors: 0, p50Ms: 0.5, p95Ms: 1, keys: 2 }
    })
  }).pipe(Effect.provide(layer))
)

it.effect("shows the latest run of each kind, failed runs, dead jobs, and how long the oldest job has been due", () =>
  Effect.gen(function* () {
    const runs = yield* ImportRunRepository
    const run = Effect.fnUntraced(function* (kind: ImportKind, error: string | null) {
      const id = crypto.randomUUID()
      yield* runs.request({ id, kind, options: defaultOptions, requestedAt: yield* DateTime.now })
      const started = Option.getOrThrow(yield* runs.start(id, yield* DateTime.now))
      yield* runs.finish(started, yield* DateTime.now, error)
      yield* TestClock.adjust("1 minute")
    })
    for (const error of ["1", "2", "3", "4", "5", "6", null]) yield* run("artwork", error)
    yield* run("unicode", null)
    const queue = yield* JobQueue
    const once = { name: "maintenance", maxAttempts: 1, retries: Schedule.forever }
    yield* queue.enqueue("maintenance", { name: "prune", payload: null })
    yield* Effect.exit(queue.runNext(once, () => Effect.fail(new Error("no space"))))
    yield* queue.enqueue("maintenance", { name: "prune", payload: null })
    yield* TestClock.adjust("90 seconds")

    const { failures, imports, queues } = yield* (yield* Overview).report
    assert.sameMembers(
      imports!.map(({ error, kind }) => `${kind} ${error}`),
      ["artwork null", "unicode null"]
    )
    assert.deepStrictEqual(
      failures!.imports.map(({ error }) => error),
      ["6", "5", "4", "3", "2"]
    )
    assert.strictEqual(failures!.deadJobs.total, 1)
    assert.include(failures!.deadJobs.latest[0]!.error, "no space")
    const idle = { queued: 0, running: 0, dead: 0, oldestDueSeconds: null }
    assert.deepStrictEqual(queues, [
      { queue: "imports", ...idle },
      { queue: "maintenance", queued: 1, running: 0, dead: 1, oldestDueSeconds: 90 },
      { queue: "webhooks", ...idle },
      { queue: "servers", ...idle }
    ])
  }).pipe(Effect.provide(layer))
)

const assertOthers = ({ catalogue, queues, storage, traffic, unavailable }: OverviewReport) => {
  assert.strictEqual(catalogue.generation, 1)
  assert.isNotNull(queues)
  assert.isNotNull(traffic)
  assert.isNull(storage)
  assert.deepStrictEqual(unavailable, ["storage"])
}

it.effect("a part that fails is null, and the others are shown", () =>
  Effect.gen(function* () {
    assertOthers(yield* (yield* Overview).report)
  }).pipe(
    Effect.provide(layer),
    Effect.provideService(FreeDiskSpace, { disk: Effect.fail("The folder does not exist") })
  )
)

it.effect("a part that takes longer than a second is null, even if it cannot be interrupted", () =>
  Effect.gen(function* () {
    const report = yield* Effect.forkChild((yield* Overview).report)
    yield* TestClock.adjust("1 second")
    assertOthers(yield* Fiber.join(report))
  }).pipe(
    Effect.provide(layer),
    Effect.provideService(FreeDiskSpace, { disk: Effect.uninterruptible(Effect.as(Effect.sleep("1 hour"), 0)) })
  )
)
