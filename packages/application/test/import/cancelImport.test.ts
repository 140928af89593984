import {
  AuditLog,
  CurrentActor,
  ImportRunRepository,
  JobQueue,
  JobRunRepository
} from "@emoji-catalogue/application/ports"
import { endAbandonedImports, type ImportReport, Imports } from "@emoji-catalogue/application/import"
import { MemoryImportRunRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { Emitted, ports, portsWith, report, request, runs, start, status, worker, type Work } from "./importWorker.ts"
import { logCapture } from "../shared/logCapture.ts"

const cancel = (id: string) => Imports.use((imports) => imports.cancel(id))

/** The jobs that are not done, by name. */
const jobCounts = Effect.map(
  JobQueue.use((queue) => queue.counts),
  (counts) => counts.map(({ name, queued, running }) => [name, queued, running])
)

const changes = { added: 9, changed: 0, renamed: 0, removed: 0, unchanged: 0 }
const imported: ImportReport = {
  generation: 2,
  emojiVersion: "17.0" as ImportReport["emojiVersion"],
  changes,
  samples: { added: [], changed: [], removed: [] }
}

it.effect("cancelling a running import interrupts it within seconds, and it does not run again", () => {
  const { layer, lines } = logCapture()
  let [starts, interrupted] = [0, 0]
  return Effect.gen(function* () {
    const artwork = () =>
      Effect.andThen(
        Effect.sync(() => starts++),
        Effect.onInterrupt(Effect.never, () => Effect.sync(() => interrupted++))
      )
    yield* Layer.build(worker({ artwork }))
    const { id } = yield* request("artwork")
    yield* TestClock.adjust("1 minute")
    assert.strictEqual((yield* status)["artwork"]?.status, "running")
    const cancelled = yield* cancel(id).pipe(Effect.provideService(CurrentActor, { id: "key:1", name: "Dashboard" }))
    assert.deepInclude(cancelled, { id, isCancelled: true, error: null, report: null })
    assert.isNotNull(cancelled.finishedAt)
    assert.deepInclude((yield* status)["artwork"], { status: "cancelled", error: null })
    yield* TestClock.adjust("2 seconds")
    assert.deepStrictEqual([starts, interrupted], [1, 1])
    assert.deepStrictEqual(yield* jobCounts, [])
    assert.isNull((yield* JobRunRepository.use(({ latest }) => latest)).get("import-artwork")!.error)

    // Another import starts immediately.
    const next = yield* request("artwork")
    yield* TestClock.adjust("1 second")
    assert.strictEqual(starts, 2)
    assert.deepStrictEqual((yield* runs)[0]!.id, next.id)
    assert.deepStrictEqual(yield* Imports.use((imports) => imports.find(id)), cancelled)

    assert.deepStrictEqual(
      (yield* Emitted).map(({ data }) => data),
      [{ runId: id, kind: "artwork", status: "cancelled", changed: false, report: {} }]
    )
    const { items } = yield* AuditLog.use((audit) => audit.list({ limit: 9, offset: 0 }))
    const { after, before, target } = items.find(({ action }) => action === "import.cancel")!
    assert.deepStrictEqual(
      [target, before, after],
      [id, { kind: "artwork", status: "running" }, { kind: "artwork", status: "cancelled" }]
    )
    assert.deepStrictEqual(
      lines.filter((line) => /cancelled/.test(line)),
      ["Info: Import cancelled", "Info: Import stopped, because it was cancelled"]
    )
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)), Effect.provide(layer))
})

it.effect("a cancelled import cannot publish, and its job does not fail", () =>
  Effect.gen(function* () {
    let published = 0
    const facts: NonNullable<Work["facts"]> = (_, options) =>
      Effect.gen(function* () {
        const [running] = yield* runs
        yield* cancel(running!.id)
        // The transaction rolls back.
        yield* options!.onPublish!(imported)
        published++
        return imported
      }).pipe(Effect.catchTag(["ImportEnded", "ImportNotFound"], Effect.die), Effect.provideContext(context))
    const context = yield* Effect.context<Imports | ImportRunRepository>()
    yield* Layer.build(worker({ facts }))
    const { id } = yield* request("annotations")
    yield* TestClock.adjust("1 hour")
    assert.strictEqual(published, 0)
    assert.deepInclude((yield* runs)[0], { id, isCancelled: true, report: null, error: null, attempt: 1 })
    assert.isNull((yield* JobRunRepository.use(({ latest }) => latest)).get("import-annotations")!.error)
    assert.deepStrictEqual(yield* jobCounts, [])
    assert.strictEqual((yield* Emitted).length, 1)
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)))
)

it.effect.each(["fails", "dies", "succeeds"] as const)(
  "an import that %s after it was cancelled stays cancelled",
  (end) =>
    Effect.gen(function* () {
      const context = yield* Effect.context<Imports | ImportRunRepository>()
      const artwork = () =>
        Effect.gen(function* () {
          yield* cancel((yield* runs)[0]!.id)
          if (end === "dies") yield* Effect.die("no connection")
          if (end === "succeeds") return report()
          const error = { _tag: "SourceUnavailable", message: "twitter@17.0: is not there" } as never
          return report([{ platform: "twitter", outcome: "failed", changes: null, error }])
        }).pipe(Effect.orDie, Effect.provideContext(context))
      yield* Layer.build(worker({ artwork }))
      yield* request("artwork")
      yield* TestClock.adjust("1 hour")
      assert.deepInclude((yield* runs)[0], { isCancelled: true, error: null, attempt: 1 })
      assert.isNull((yield* JobRunRepository.use(({ latest }) => latest)).get("import-artwork")!.error)
      assert.deepStrictEqual(yield* jobCounts, [])
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)))
)

it.effect("the report and event of a cancelled import contain what it published", () =>
  Effect.gen(function* () {
    const platform = { platform: "twitter", outcome: "imported", changes: null, error: null } as const
    yield* start({ artwork: ({ onPublish }) => Effect.andThen(onPublish!([platform]), Effect.never) })
    yield* TestClock.adjust("1 second")
    const { id } = (yield* runs)[0]!
    const { report } = yield* cancel(id)
    assert.nestedPropertyVal(report, "artwork.platforms[0].platform", "twitter")
    // An automatic import sends an event only because it changed something.
    assert.deepStrictEqual((yield* Emitted).at(-1), {
      type: "IMPORT_COMPLETED",
      data: { runId: id, kind: "all", status: "cancelled", changed: true, report: report! }
    })
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)))
)

it.effect("an automatic import cancelled while it waits for a retry does not run again, and sends no event", () =>
  Effect.gen(function* () {
    let starts = 0
    yield* start({
      artwork: () =>
        Effect.andThen(
          Effect.sync(() => starts++),
          Effect.die("no connection")
        )
    })
    yield* TestClock.adjust("10 seconds")
    const { id } = (yield* runs)[0]!
    assert.deepStrictEqual(yield* jobCounts, [["import-all", 1, 0]])
    assert.deepInclude(yield* cancel(id), { isCancelled: true, error: null, startedAt: null })
    assert.deepStrictEqual(yield* jobCounts, [])
    yield* TestClock.adjust("1 day")
    yield* endAbandonedImports
    assert.deepStrictEqual([starts, (yield* Emitted).length], [1, 0])
    assert.deepInclude((yield* status)["all"], { status: "cancelled", error: null })
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)))
)

it.effect("cancelling a dry run sends no event; finished and unknown runs cannot be cancelled", () =>
  Effect.gen(function* () {
    const { id } = yield* request("all", { dryRun: true })
    yield* cancel(id)
    assert.strictEqual((yield* Effect.flip(cancel(id)))._tag, "ImportEnded")
    assert.strictEqual((yield* Effect.flip(cancel(crypto.randomUUID())))._tag, "ImportNotFound")
    assert.deepStrictEqual(yield* Emitted, [])
    const { items } = yield* AuditLog.use((audit) => audit.list({ limit: 9, offset: 0 }))
    assert.deepStrictEqual(
      items.map(({ action }) => action),
      ["import.cancel", "import.request"]
    )
  }).pipe(Effect.provide(Layer.fresh(ports)))
)

it.effect("an import continues while the state of runs is unreadable, and can be cancelled afterwards", () => {
  let isAway = false
  const away = Layer.effect(
    ImportRunRepository,
    Effect.map(ImportRunRepository, (runs) => ({
      ...runs,
      find: (id: string) => Effect.suspend(() => (isAway ? Effect.die("no connection") : runs.find(id)))
    }))
  ).pipe(Layer.provide(MemoryImportRunRepository.layer))
  return Effect.gen(function* () {
    let interrupted = 0
    const artwork = () => Effect.onInterrupt(Effect.never, () => Effect.sync(() => interrupted++))
    yield* Layer.build(worker({ artwork }))
    const { id } = yield* request("artwork")
    yield* TestClock.adjust("1 second")
    isAway = true
    yield* TestClock.adjust("3 minutes")
    assert.strictEqual(interrupted, 0)
    isAway = false
    assert.isTrue(Option.isSome(yield* ImportRunRepository.use(({ find }) => find(id))))
    yield* cancel(id)
    yield* TestClock.adjust("2 seconds")
    assert.strictEqual(interrupted, 1)
  }).pipe(Effect.scoped, Effect.provide(portsWith(away)))
})
