import { ImportStatus } from "@emoji-catalogue/application/import"
import { defaultOptions, ImportRunRepository } from "@emoji-catalogue/application/ports"
import { MemoryImportRunRepository } from "@emoji-catalogue/application/testing"
import type { ImportKind } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

const progress = { stage: "twitter 17.0", step: 2, steps: 36, counts: { drawings: 3944 } }

/** The import status of another process on the same runs. */
const process = Effect.map(Layer.build(Layer.fresh(ImportStatus.layer)), Context.get(ImportStatus))

const request = Effect.fnUntraced(function* (kind: ImportKind, options: Partial<typeof defaultOptions> = {}) {
  const id = crypto.randomUUID()
  const requestedAt = yield* DateTime.now
  yield* ImportRunRepository.use((runs) =>
    runs.request({ id, kind, options: { ...defaultOptions, ...options }, requestedAt })
  )
  return id
})

const startIn = (status: ImportStatus["Service"], id: string) => Effect.map(status.start(id), Option.getOrThrow)

it.effect("every process sees the runs of all processes and their progress", () =>
  Effect.gen(function* () {
    const [one, other] = [yield* process, yield* process]
    const id = yield* request("artwork")
    for (const { current } of [one, other]) assert.deepInclude((yield* current)["artwork"], { status: "queued" })
    const run = yield* startIn(one, id)
    yield* run.onProgress(progress)
    const running = { status: "running", finishedAt: null, progress, error: null } as const
    for (const { current } of [one, other]) assert.deepInclude((yield* current)["artwork"], running)
    yield* run.finish("no space")
    for (const { current } of [one, other]) {
      assert.deepInclude((yield* current)["artwork"], { status: "failed", error: "no space", progress })
    }
    yield* TestClock.adjust("1 minute")
    yield* (yield* startIn(other, yield* request("artwork"))).finish(null)
    yield* (yield* startIn(other, yield* request("artwork", { dryRun: true }))).finish("no space")
    for (const { current } of [one, other]) assert.deepInclude((yield* current)["artwork"], { status: "succeeded" })
  }).pipe(Effect.scoped, Effect.provide(MemoryImportRunRepository.layer))
)

it.effect("a run that failed in one process and succeeded in another has succeeded for both", () =>
  Effect.gen(function* () {
    const [one, other] = [yield* process, yield* process]
    const id = yield* request("all")
    yield* (yield* startIn(one, id)).finish("no space")
    yield* (yield* startIn(other, id)).finish(null)
    for (const { current } of [one, other]) assert.deepInclude((yield* current)["all"], { status: "succeeded" })
  }).pipe(Effect.scoped, Effect.provide(MemoryImportRunRepository.layer))
)

it.effect("during an outage a process sees its own run, and the last known state of other runs", () =>
  Effect.gen(function* () {
    const repository = yield* ImportRunRepository
    yield* repository.start(yield* request("proposals"), yield* DateTime.now)
    let latest = repository.latest
    const down = (effect: Effect.Effect<void>) =>
      Effect.suspend(() => (latest === repository.latest ? effect : Effect.die("down")))
    const status = yield* process.pipe(
      Effect.provideService(ImportRunRepository, {
        ...repository,
        setProgress: (attempt, progress) => down(repository.setProgress(attempt, progress)),
        latest: Effect.suspend(() => latest)
      })
    )
    assert.hasAllKeys(yield* status.current, ["proposals"])
    const run = yield* startIn(status, yield* request("artwork"))
    for (const broken of [Effect.die("down"), Effect.never]) {
      latest = broken
      yield* run.onProgress(progress)
      const fiber = yield* Effect.forkChild(status.current)
      yield* TestClock.adjust("1 second")
      const { artwork, proposals } = yield* Fiber.join(fiber)
      assert.deepInclude(artwork, { status: "running", error: null, progress })
      assert.deepInclude(proposals, { status: "running" })
    }
  }).pipe(Effect.scoped, Effect.provide(MemoryImportRunRepository.layer))
)
