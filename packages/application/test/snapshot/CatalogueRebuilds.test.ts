import { AuditLog, CatalogueRepository, CurrentActor } from "@emoji-catalogue/application/ports"
import { CatalogueRebuilds, CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { SearchEngine } from "@emoji-catalogue/application/search"
import {
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Layer, References } from "effect"

const published = Layer.effectDiscard(CatalogueRepository.use(({ publish }) => publish(0, sampleCatalogue)))

/** `beforeIndex` runs before each index is built, including the first one. */
const services = (beforeIndex: Effect.Effect<void> = Effect.void, auditLog = MemoryAuditLog.layer) =>
  CatalogueRebuilds.layer.pipe(
    Layer.provideMerge(CurrentCatalogue.layer),
    Layer.provide(published),
    Layer.provide(
      Layer.effect(
        SearchEngine,
        Effect.map(SearchEngine, (engine) => ({
          ...engine,
          index: (view) => Effect.andThen(beforeIndex, engine.index(view))
        }))
      )
    ),
    Layer.provideMerge([auditLog, MemoryCatalogueRepository.layer]),
    Layer.provide([MemoryArtworkRepository.layer, MemoryCurationRepository.layer, MemorySearchEngine.layer])
  )

const requestAs = (id: string) =>
  CatalogueRebuilds.use(({ request }) => Effect.provideService(request, CurrentActor, { id, name: id }))

const entries = AuditLog.use((log) => Effect.map(log.list({ limit: 100, offset: 0 }), ({ items }) => items))

describe("CatalogueRebuilds", () => {
  it.effect("publishes the catalogue as a new generation, and records it", () =>
    Effect.gen(function* () {
      const current = yield* CurrentCatalogue
      const rebuilt = yield* requestAs("ada")
      assert.deepStrictEqual(rebuilt, { generation: 2, emoji: sampleCatalogue.emoji.length })
      assert.strictEqual((yield* current.snapshot).view.generation, 2)
      const [entry] = yield* entries
      assert.deepInclude(entry, { action: "cache.clear", target: "catalogue", before: null, after: { ...rebuilt } })
      assert.strictEqual(entry!.actor.id, "ada")
    }).pipe(Effect.provide(services()))
  )

  it.effect("requests during a rebuild share the next rebuild, and each is recorded", () => {
    const isOpen = Latch.makeUnsafe(true)
    return Effect.gen(function* () {
      yield* isOpen.close
      const first = yield* Effect.forkChild(requestAs("first"))
      while ((yield* (yield* CatalogueRepository).generation) === 1) yield* Effect.yieldNow
      const names = Array.from({ length: 20 }, (_, place) => `later ${place}`)
      const later = yield* Effect.forkChild(Effect.forEach(names, requestAs, { concurrency: "unbounded" }))
      yield* Effect.yieldNow
      yield* isOpen.open
      assert.strictEqual((yield* Fiber.join(first)).generation, 2)
      assert.deepStrictEqual(new Set((yield* Fiber.join(later)).map(({ generation }) => generation)), new Set([3]))
      const recorded = (yield* entries).map(({ actor }) => actor.id)
      assert.deepStrictEqual(recorded.toSorted(), ["first", ...names].toSorted())
    }).pipe(Effect.provide(services(isOpen.await)))
  })

  it.effect("continues after its request is interrupted, and is recorded", () => {
    const isOpen = Latch.makeUnsafe(true)
    return Effect.gen(function* () {
      yield* isOpen.close
      const request = yield* Effect.forkChild(requestAs("ada"))
      while ((yield* (yield* CatalogueRepository).generation) === 1) yield* Effect.yieldNow
      yield* Fiber.interrupt(request)
      yield* isOpen.open
      const current = yield* CurrentCatalogue
      while ((yield* current.snapshot).view.generation === 1) yield* Effect.yieldNow
      assert.lengthOf(yield* entries, 1)
    }).pipe(Effect.provide(services(isOpen.await)))
  })

  it.effect("a request that is interrupted at any moment does not block later requests", () =>
    Effect.forEach(Array.from({ length: 12 }).keys(), (steps) =>
      Effect.gen(function* () {
        const interrupted = yield* requestAs("ada").pipe(
          Effect.provideService(References.MaxOpsBeforeYield, 3),
          Effect.forkChild
        )
        for (let step = 0; step < steps; step++) yield* Effect.yieldNow
        yield* Fiber.interrupt(interrupted)
        assert.isAbove((yield* requestAs("grace")).generation, 1)
      }).pipe(Effect.provide(services()))
    )
  )

  it.effect("does not publish a rebuild that cannot be recorded", () => {
    const broken = Layer.effect(
      AuditLog,
      Effect.map(AuditLog, (log) => ({ ...log, record: () => Effect.die(new Error("no space")) }))
    ).pipe(Layer.provide(MemoryAuditLog.layer))
    return Effect.gen(function* () {
      assert.isTrue(Exit.isFailure(yield* Effect.exit(requestAs("ada"))))
      assert.strictEqual((yield* (yield* CurrentCatalogue).snapshot).view.generation, 1)
    }).pipe(Effect.provide(services(Effect.void, broken)))
  })
})
