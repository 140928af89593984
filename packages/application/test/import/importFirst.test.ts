import {
  CatalogueImports,
  type FirstImportDisplay,
  importFirst,
  ImportStatus,
  ProcessImportLock,
  statusOf
} from "@emoji-catalogue/application/import"
import {
  CatalogueRepository,
  CatalogueSource,
  ImportLock,
  ImportRunRepository,
  SourceUnavailable
} from "@emoji-catalogue/application/ports"
import {
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryImportRunRepository,
  MemoryJobQueue,
  MemoryUnitOfWork,
  sampleCatalogue,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer } from "effect"
import { TestClock } from "effect/testing"

const services = (source = MemoryCatalogueSource.layer(sampleDraft)) =>
  Layer.mergeAll(CatalogueImports.layer, ImportStatus.layer, ProcessImportLock.layer).pipe(
    Layer.provide(source),
    Layer.provideMerge([
      MemoryCatalogueRepository.layer,
      MemoryImportRunRepository.layer,
      MemoryJobQueue.layer,
      MemoryUnitOfWork.layer
    ])
  )

/** A display that records its calls in `told`. */
const recorded = () => {
  const told: Array<string> = []
  const tell = (text: string) => Effect.sync(() => void told.push(text))
  const display: FirstImportDisplay = {
    onWait: tell("wait"),
    onStart: tell("start"),
    onProgress: ({ stage }) => tell(stage),
    onDone: ({ generation }) => tell(`done ${generation}`)
  }
  return { display, told }
}

const runs = ImportRunRepository.use((repository) =>
  Effect.map(repository.list({ limit: 10, offset: 0 }), ({ items }) => items)
)

const generation = CatalogueRepository.use((repository) => repository.generation)

describe("importFirst", () => {
  it.effect("imports into an empty database, and records the run", () =>
    Effect.gen(function* () {
      const { display, told } = recorded()
      yield* importFirst(display)
      const stages = ["unicode", "annotations", "shortcodes", "history", "check", "publish"]
      assert.deepStrictEqual(told, ["wait", "start", ...stages, "done 1"])
      const [run, ...others] = yield* runs
      assert.isEmpty(others)
      assert.deepInclude(run, { kind: "all", error: null })
      assert.strictEqual(statusOf(run!), "succeeded")
      assert.deepInclude(run!.report?.catalogue, { generation: 1 })
    }).pipe(Effect.provide(services()))
  )

  it.effect("does nothing if a catalogue is published", () =>
    Effect.gen(function* () {
      yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
      const { display, told } = recorded()
      yield* importFirst(display)
      assert.isEmpty(told)
      assert.isEmpty(yield* runs)
    }).pipe(Effect.provide(services()))
  )

  it.effect("only one of three processes imports, and the others wait for it", () => {
    const isOpen = Latch.makeUnsafe(false)
    const slow = Layer.effect(
      CatalogueSource,
      Effect.map(CatalogueSource, (source) => ({ ...source, unicode: Effect.andThen(isOpen.await, source.unicode) }))
    ).pipe(Layer.provide(MemoryCatalogueSource.layer(sampleDraft)))
    return Effect.gen(function* () {
      const displays = [recorded(), recorded(), recorded()]
      const processes = yield* Effect.forEach(displays, ({ display }) => Effect.forkChild(importFirst(display)))
      yield* TestClock.adjust("1 minute")
      assert.isTrue(processes.every((process) => process.pollUnsafe() === undefined))
      yield* isOpen.open
      yield* TestClock.adjust("1 second")
      yield* Fiber.joinAll(processes)
      assert.lengthOf(
        displays.filter(({ told }) => told.includes("start")),
        1
      )
      assert.strictEqual(yield* generation, 1)
      assert.lengthOf(yield* runs, 1)
    }).pipe(Effect.provide(services(slow)))
  })

  it.effect("waits for another process that holds the lock, and imports if the other process did not", () =>
    Effect.gen(function* () {
      const isHeld = Latch.makeUnsafe(false)
      const other = yield* Effect.forkChild((yield* ImportLock).exclusively("imports", isHeld.await))
      yield* Effect.yieldNow
      const { display, told } = recorded()
      const process = yield* Effect.forkChild(importFirst(display))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(told, ["wait"])
      yield* isHeld.open
      yield* Fiber.join(other)
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(process)
      assert.include(told, "done 1")
    }).pipe(Effect.provide(services()))
  )

  it.effect("leaves a failed run queued for its job", () => {
    const broken = Layer.effect(
      CatalogueSource,
      Effect.map(CatalogueSource, (source) => ({
        ...source,
        unicode: Effect.fail(new SourceUnavailable({ source: "unicode.org", reason: "no network" }))
      }))
    ).pipe(Layer.provide(MemoryCatalogueSource.layer(sampleDraft)))
    return Effect.gen(function* () {
      const { display } = recorded()
      assert.strictEqual((yield* Effect.flip(importFirst(display)))._tag, "SourceUnavailable")
      const [run] = yield* runs
      assert.strictEqual(statusOf(run!), "queued")
      assert.include(run!.error, "no network")
      assert.strictEqual(yield* generation, 0)
    }).pipe(Effect.provide(services(broken)))
  })
})
