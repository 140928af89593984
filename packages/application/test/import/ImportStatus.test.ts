import { ImportRunRepository, ImportStatus } from "@emoji-catalogue/application/import"
import { MemoryImportRunRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

const progress = { stage: "twitter 17.0", step: 2, steps: 36, counts: { drawings: 3944 } }

/** The status of a further process on the same runs. */
const process = Effect.map(Layer.build(Layer.fresh(ImportStatus.layer)), Context.get(ImportStatus))

it.effect("every process sees the runs of all, and its progress", () =>
  Effect.gen(function* () {
    const [one, other] = [yield* process, yield* process]
    const run = yield* one.start("artwork")
    yield* run.onProgress(progress)
    const running = { status: "running", finishedAt: null, progress, error: null } as const
    for (const { current } of [one, other]) assert.deepInclude((yield* current)["artwork"], running)
    yield* run.failed("no space")
    for (const { current } of [one, other]) {
      assert.deepInclude((yield* current)["artwork"], { status: "failed", error: "no space", progress })
    }
    yield* TestClock.adjust("1 minute")
    yield* (yield* other.start("artwork")).succeeded({ revision: 1 })
    for (const { current } of [one, other]) assert.deepInclude((yield* current)["artwork"], { status: "succeeded" })
  }).pipe(Effect.scoped, Effect.provide(MemoryImportRunRepository.layer))
)

it.effect("without a database a process sees its own runs, and those of others as they were last read", () =>
  Effect.gen(function* () {
    const repository = yield* ImportRunRepository
    yield* repository.start({ id: crypto.randomUUID(), kind: "proposals", startedAt: yield* DateTime.now })
    let latest = repository.latest
    const down = (effect: Effect.Effect<void>) =>
      Effect.suspend(() => (latest === repository.latest ? effect : Effect.die("down")))
    const { current, start } = yield* process.pipe(
      Effect.provideService(ImportRunRepository, {
        ...repository,
        start: (run) => down(repository.start(run)),
        setProgress: (id, progress) => down(repository.setProgress(id, progress)),
        finish: (run) => down(repository.finish(run)),
        latest: Effect.suspend(() => latest)
      })
    )
    assert.hasAllKeys(yield* current, ["proposals"])
    for (const broken of [Effect.die("down"), Effect.never]) {
      latest = broken
      const run = yield* start("artwork")
      yield* run.onProgress(progress)
      yield* run.failed("no space")
      const fiber = yield* Effect.forkChild(current)
      yield* TestClock.adjust("1 second")
      const { artwork, proposals } = yield* Fiber.join(fiber)
      assert.deepInclude(artwork, { status: "failed", error: "no space", progress })
      assert.deepInclude(proposals, { status: "running" })
    }
  }).pipe(Effect.scoped, Effect.provide(MemoryImportRunRepository.layer))
)
