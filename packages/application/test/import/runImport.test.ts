import {
  endAbandonedImports,
  type ImportReport,
  runImport,
  UnexpectedArtworkFailure
} from "@emoji-catalogue/application/import"
import {
  defaultOptions,
  type ImportAttempt,
  type ImportRunReport,
  ImportRunRepository,
  JobQueue,
  JobRunRepository,
  SourceUnavailable
} from "@emoji-catalogue/application/ports"
import { imports } from "@emoji-catalogue/application/job"
import { MemoryImportRunRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Layer, Logger, Option, Scope } from "effect"
import { TestClock } from "effect/testing"
import {
  Emitted,
  ports,
  portsWith,
  report,
  request,
  runs,
  servicesOf,
  start,
  status,
  timed,
  worker,
  type Work
} from "./importWorker.ts"
import { logCapture } from "../shared/logCapture.ts"

const changes = { added: 9, changed: 0, renamed: 0, removed: 0, unchanged: 0 }
const imported: ImportReport = {
  generation: 1,
  emojiVersion: "17.0",
  changes,
  samples: { added: [{ slug: "fox", emoji: "🦊" }], changed: [], removed: [] }
}
const error = new SourceUnavailable({ source: "twitter@17.0", reason: "is not there" })
const platform = { platform: "twitter", outcome: "imported", changes: null, error: null } as const
const startRun = (id: string) => ImportRunRepository.use((runs) => runs.start(id, DateTime.makeUnsafe(0)))

/** `platform` as reports show it. */
const shown = { ...platform, samples: null }

it.effect("a start imports outdated facts, then artwork, and reports progress", () =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<void>()
    const events: Array<string> = []
    const progress = { stage: "twitter 17.0", step: 1, steps: 2, counts: { drawings: 3 } }
    const work: Work = {
      outdated: (_, options) =>
        Effect.gen(function* () {
          events.push("facts")
          yield* Deferred.await(gate)
          yield* options!.onPublish!(imported)
          return Option.some(imported)
        }),
      artwork: Effect.fnUntraced(function* (options, onProgress) {
        events.push("artwork")
        yield* onProgress(progress)
        yield* options.onPublish!([platform])
        yield* Effect.sleep("1 minute")
        return report([platform])
      })
    }
    yield* start(work)
    yield* TestClock.adjust("1 second")
    const running = { startedAt: "1970-01-01T00:00:00.000Z", finishedAt: null, progress: null, error: null }
    assert.deepStrictEqual(yield* status, { all: { status: "running", ...running } })
    yield* Deferred.succeed(gate, undefined)
    yield* TestClock.adjust("29 seconds")
    assert.deepStrictEqual(events, ["facts", "artwork"])
    assert.deepStrictEqual((yield* status)["all"], { status: "running", ...running, progress })
    yield* TestClock.adjust("1 hour")
    assert.deepInclude((yield* status)["all"], { status: "succeeded", progress, error: null })
    const [run] = yield* runs
    const results = { catalogue: imported, artwork: { revision: 1, platforms: [shown] } }
    assert.deepStrictEqual(run!.report, results)
    assert.deepStrictEqual(yield* Emitted, [
      {
        type: "IMPORT_COMPLETED",
        data: { runId: run!.id, kind: "all", status: "succeeded", changed: true, report: results }
      }
    ])
    assert.strictEqual(events.length, 2)
  }).pipe(Effect.provide(ports))
)

it.effect("an import succeeds only after this process serves its result", () =>
  Effect.gen(function* () {
    yield* start({ refresh: Effect.as(Effect.sleep("1 second"), true) })
    yield* TestClock.adjust("1500 millis")
    assert.strictEqual((yield* status)["all"]?.status, "running")
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* status)["all"]?.status, "succeeded")
  }).pipe(Effect.provide(ports))
)

it.effect(
  "a request imports its kind with its options, and a change of emoji is followed by an import of artwork",
  () =>
    Effect.gen(function* () {
      const calls: Array<unknown> = []
      yield* Layer.build(
        worker({
          facts: (_, { onPublish, ...options } = {}) =>
            Effect.gen(function* () {
              calls.push(options)
              if (options.dryRun !== true) yield* onPublish!(imported)
              return options.dryRun === true ? { ...imported, generation: null } : imported
            }),
          artwork: ({ onPublish: _, ...options }) =>
            Effect.sync(() => {
              calls.push(options)
              return report()
            })
        })
      )
      yield* request("annotations", { locales: ["de"] })
      yield* request("unicode", { dryRun: true })
      yield* request("unicode")
      yield* request("artwork", { platforms: ["openmoji"], force: true })
      // The imports wait for each other: the clock must not pass the time at which the next one starts.
      yield* Effect.repeat(TestClock.adjust("5 seconds"), { times: 12 })
      const facts = { emojiVersion: undefined, locales: undefined }
      const artwork = { force: false, dryRun: false, platforms: undefined }
      assert.sameDeepMembers(calls, [
        { facts: { ...facts, kinds: ["annotations"], locales: ["de"] }, dryRun: false },
        { facts: { ...facts, kinds: ["unicode"] }, dryRun: true },
        { facts: { ...facts, kinds: ["unicode"] }, dryRun: false },
        { ...artwork, platforms: ["openmoji"], force: true },
        artwork
      ])
      assert.strictEqual((yield* runs).length, 5)
      // The status does not include dry runs.
      const all = yield* runs
      const dry = all.find(({ options }) => options.dryRun)
      assert.deepStrictEqual(dry?.report, { catalogue: { ...imported, generation: null } })
      assert.hasAllKeys(yield* status, ["annotations", "unicode", "artwork"])
    }).pipe(Effect.provide(ports))
)

it.effect.each([
  [
    true,
    [
      "Dry run of the catalogue import",
      "Dry run of the catalogue import finished: nothing was written",
      "Dry run of the import of proposal titles finished: nothing was written",
      "Dry run of the artwork import",
      "Dry run of the artwork import finished: nothing was written"
    ]
  ],
  [
    false,
    ["Catalogue import", "Catalogue imported", "Proposal titles imported", "Artwork import", "Artwork is up to date"]
  ]
] as const)("the log distinguishes a dry run (%s) from an import", ([dryRun, messages]) => {
  const { layer, lines } = logCapture()
  return Effect.gen(function* () {
    const progress = { stage: "unicode" as const, step: 1, steps: 2, counts: {} }
    yield* Layer.build(
      worker({
        facts: (onProgress) => Effect.as(onProgress(progress), { ...imported, generation: dryRun ? null : 1 }),
        artwork: (_, onProgress) => Effect.as(onProgress(progress), report()),
        proposals: () => Effect.succeed({ proposals: 3, titled: 3, changed: 0 })
      })
    )
    yield* request("all", { dryRun })
    yield* TestClock.adjust("1 minute")
    assert.deepStrictEqual(
      lines.filter((line) => line.startsWith("Info")),
      messages.map((message) => `Info: ${message}`)
    )
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)), Effect.provide(layer))
})

it.effect("an automatic import that fails is retried after one minute, with backoff up to six hours", () =>
  Effect.gen(function* () {
    const failed = { platform: "twitter", outcome: "failed", changes: null, error } as const
    const { artwork, starts } = timed(Effect.succeed(report([failed])))
    yield* start({ artwork })
    yield* TestClock.adjust("1 second")
    const reason = "twitter: twitter@17.0: is not there"
    assert.deepInclude((yield* status)["all"], { status: "queued", startedAt: null, finishedAt: null, error: reason })
    yield* TestClock.adjust("2 days")
    const waits = starts.slice(1).map((at, index) => at - starts[index]!)
    assert.deepStrictEqual(waits.slice(0, 11), [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    assert.isTrue(waits.slice(11).every((wait) => wait === 360))
    assert.strictEqual((yield* runs).length, 1)
  }).pipe(Effect.provide(ports))
)

const counts = { newReleases: ["16.0", "17.0"], newest: "17.0", added: 3944, changed: 0, removed: 0 }
const samples = { added: [{ slug: "fox", emoji: "🦊", version: "16.0" }], changed: [], removed: [] }

const release = (outcome: "imported" | "unchanged") =>
  outcome === "imported" ? { ...platform, changes: { ...counts, samples } } : { ...platform, outcome }

const queuedSignatures = JobQueue.use((queue) =>
  Effect.map(queue.counts, (counts) => counts.find(({ name }) => name === "compute-image-signatures")?.queued)
)

it.effect("an import that published artwork adds the job that computes signatures, even if a platform failed", () =>
  Effect.gen(function* () {
    const failed = { ...platform, platform: "openmoji", outcome: "failed", error } as const
    let published: ReadonlyArray<typeof platform> = []
    const artwork: Work["artwork"] = ({ onPublish }) =>
      published.length === 0
        ? Effect.succeed(report([failed]))
        : Effect.as(onPublish!(published), report([...published, failed]))
    yield* Layer.build(worker({ artwork }))
    yield* request("artwork")
    yield* TestClock.adjust("10 seconds")
    assert.isUndefined(yield* queuedSignatures)
    published = [platform]
    yield* request("artwork")
    yield* TestClock.adjust("10 seconds")
    assert.strictEqual(yield* queuedSignatures, 1)
  }).pipe(Effect.provide(ports))
)

it.effect("an attempt that publishes nothing adds no job, even if an earlier attempt has published", () =>
  Effect.gen(function* () {
    const failed = { platform: "openmoji", outcome: "failed", changes: null, error } as const
    let attempts = 0
    yield* start({
      artwork: ({ onPublish }) =>
        ++attempts === 1
          ? Effect.as(onPublish!([platform]), report([platform, failed]))
          : Effect.succeed(report([failed]))
    })
    yield* TestClock.adjust("1 hour")
    assert.isAbove(attempts, 2)
    assert.strictEqual(yield* queuedSignatures, 1)
  }).pipe(Effect.provide(ports))
)

it.effect("sends an event for a new artwork release, and for a requested import that changed nothing", () =>
  Effect.gen(function* () {
    let outcome: "imported" | "unchanged" = "imported"
    yield* Layer.build(
      worker({
        artwork: ({ dryRun = false, onPublish }) =>
          Effect.gen(function* () {
            const platforms = [release(outcome)]
            if (outcome === "imported" && !dryRun) yield* onPublish!(platforms)
            return report(platforms)
          })
      })
    )
    yield* request("artwork", { dryRun: true })
    yield* TestClock.adjust("10 seconds")
    assert.deepStrictEqual(yield* Emitted, [])
    const [dry] = yield* runs
    assert.deepStrictEqual(dry!.report!["artwork"], {
      revision: 1,
      platforms: [{ ...platform, changes: counts, samples }]
    })
    const { id } = yield* request("artwork")
    yield* TestClock.adjust("10 seconds")
    const [update, completed, ...others] = yield* Emitted
    assert.deepStrictEqual(update, {
      type: "PLATFORM_UPDATE",
      data: { platform: "twitter", platformVersion: "17.0" }
    })
    assert.deepInclude(completed, { type: "IMPORT_COMPLETED" })
    assert.deepInclude(completed!.data, { runId: id, kind: "artwork", status: "succeeded", changed: true })
    outcome = "unchanged"
    const again = yield* request("artwork")
    yield* TestClock.adjust("10 seconds")
    assert.deepStrictEqual([others.length, (yield* Emitted).length], [0, 3])
    assert.deepInclude((yield* Emitted)[2]!.data, { runId: again.id, status: "succeeded", changed: false })
  }).pipe(Effect.provide(ports))
)

it.effect("an import that is rolled back and then finds nothing new has changed nothing", () => {
  let isRollingBack = false
  // A rollback undoes the report that was stored in the transaction.
  const undone = Layer.effect(
    ImportRunRepository,
    Effect.map(ImportRunRepository, (runs) => ({
      ...runs,
      addReport: (attempt: ImportAttempt, report: ImportRunReport) =>
        isRollingBack ? Effect.succeed(report) : runs.addReport(attempt, report)
    }))
  ).pipe(Layer.provide(MemoryImportRunRepository.layer))
  return Effect.gen(function* () {
    yield* Layer.build(
      worker({
        facts: (_, options) =>
          Effect.gen(function* () {
            isRollingBack = true
            yield* options!.onPublish!({ ...imported, generation: 2 })
            isRollingBack = false
            // The next attempt finds that another process published the same facts.
            return imported
          })
      })
    )
    yield* request("annotations")
    yield* TestClock.adjust("10 seconds")
    const [run] = yield* runs
    assert.strictEqual((yield* status)["annotations"]?.status, "succeeded")
    assert.deepStrictEqual(run!.report, { catalogue: imported })
    const [completed, ...others] = yield* Emitted
    assert.deepInclude(completed!.data, { runId: run!.id, status: "succeeded", changed: false })
    assert.deepStrictEqual(others, [])
  }).pipe(Effect.provide(portsWith(undone)))
})

it.effect("a requested import that fails is not retried", () =>
  Effect.gen(function* () {
    let tries = 0
    const artwork = () => Effect.sync(() => report(++tries === 1 ? [{ ...platform, outcome: "failed", error }] : []))
    yield* Layer.build(worker({ artwork }))
    yield* request("artwork")
    yield* TestClock.adjust("1 hour")
    assert.deepInclude((yield* status)["artwork"], { status: "failed", error: "twitter: twitter@17.0: is not there" })
    assert.strictEqual(tries, 1)
    const [run] = yield* runs
    assert.deepStrictEqual(yield* Emitted, [
      {
        type: "IMPORT_COMPLETED",
        data: { runId: run!.id, kind: "artwork", status: "failed", changed: false, report: {} }
      }
    ])
    const latest = yield* JobRunRepository.use(({ latest }) => latest)
    assert.strictEqual(latest.get("import-artwork")!.error, "twitter: twitter@17.0: is not there")
  }).pipe(Effect.provide(ports))
)

it.effect("a requested import of a platform that fails unexpectedly is retried", () =>
  Effect.gen(function* () {
    let tries = 0
    const unexpected = new UnexpectedArtworkFailure({ isDiskFull: false })
    const failed = { ...platform, outcome: "failed", error: unexpected } as const
    const artwork = () => Effect.sync(() => report(++tries === 1 ? [failed] : [platform]))
    yield* Layer.build(worker({ artwork }))
    yield* request("artwork")
    yield* TestClock.adjust("1 second")
    assert.deepInclude((yield* status)["artwork"], {
      status: "queued",
      finishedAt: null,
      error: "twitter: unexpected error, see the log"
    })
    assert.deepStrictEqual(yield* Emitted, [])
    yield* TestClock.adjust("1 minute")
    assert.deepInclude((yield* status)["artwork"], { status: "succeeded", error: null })
    assert.strictEqual((yield* Emitted).length, 1)
    assert.strictEqual(tries, 2)
  }).pipe(Effect.provide(ports))
)

it.effect("a requested import that wrote something and failed sends an event with what it wrote", () =>
  Effect.gen(function* () {
    const artwork: Work["artwork"] = ({ onPublish }) =>
      Effect.as(
        onPublish!([platform]),
        report([platform, { ...platform, platform: "openmoji", outcome: "failed", error }])
      )
    yield* Layer.build(worker({ artwork }))
    const { id } = yield* request("artwork")
    yield* TestClock.adjust("10 seconds")
    assert.strictEqual((yield* status)["artwork"]?.status, "failed")
    const written = { artwork: { revision: null, platforms: [shown] } }
    assert.deepStrictEqual(yield* Emitted, [
      {
        type: "IMPORT_COMPLETED",
        data: { runId: id, kind: "artwork", status: "failed", changed: true, report: written }
      }
    ])
  }).pipe(Effect.provide(ports))
)

it.effect.each([
  ["a requested one that fails with a defect", null, "defect", [1, 0, "failed"]],
  ["a requested one that succeeds", { isAutomatic: false }, "success", [1, 0, "succeeded"]],
  ["an automatic one that fails", { isAutomatic: true }, "defect", [0]],
  ["an automatic one that succeeds", { isAutomatic: true }, "success", [0]]
] as const)(
  "an import that changed nothing sends one event if an administrator requested it: %s",
  ([, payload, end, expected]) =>
    Effect.gen(function* () {
      const repository = yield* ImportRunRepository
      const id = crypto.randomUUID()
      yield* repository.request({ id, kind: "artwork", options: defaultOptions, requestedAt: DateTime.makeUnsafe(0) })
      const artwork: Work["artwork"] = () => (end === "defect" ? Effect.die("no connection") : Effect.succeed(report()))
      for (const attempt of [1, imports.maxAttempts]) {
        const attempted = runImport("artwork")(payload, { id, attempt })
        yield* Effect.exit(Effect.provide(attempted, servicesOf({ artwork })))
      }
      const emitted = (yield* Emitted).map(({ data }) => data)
      assert.strictEqual(emitted.length, expected[0])
      if (expected[0] === 1) {
        assert.deepInclude(emitted[0], { runId: id, changed: false, status: expected[2] })
      }
      assert.isNotNull((yield* status)["artwork"]!.finishedAt)
    }).pipe(Effect.provide(Layer.fresh(ports)))
)

it.effect("dry runs send no events, even if they fail", () =>
  Effect.gen(function* () {
    const artwork = () => Effect.succeed(report([{ ...platform, outcome: "failed", error } as const]))
    yield* Layer.build(worker({ artwork }))
    yield* request("artwork", { dryRun: true })
    yield* TestClock.adjust("10 seconds")
    const [run] = yield* runs
    assert.deepInclude(run, { error: "twitter: twitter@17.0: is not there" })
    assert.isNotNull(run!.finishedAt)
    assert.deepStrictEqual(yield* Emitted, [])
  }).pipe(Effect.provide(ports))
)

it.effect("fails the run of a dead job and sends its event, and keeps other runs", () =>
  Effect.gen(function* () {
    const repository = yield* ImportRunRepository
    const killed = yield* request("artwork")
    const waiting = yield* request("all")
    // The process dies in each attempt: the queue fails the job, and nothing records the end of the run.
    const dies = { ...imports, maxAttempts: 1 }
    yield* Effect.exit(
      JobQueue.use((jobs) => jobs.runNext(dies, ({ id }) => Effect.andThen(startRun(id), Effect.die(""))))
    )
    assert.strictEqual((yield* status)["artwork"]?.status, "running")
    for (let times = 0; times < 2; times++) yield* endAbandonedImports
    const ended = (yield* runs).find(({ id }) => id === killed.id)!
    assert.deepInclude(ended, { error: "The process that ran it ended" })
    assert.isNotNull(ended.finishedAt)
    assert.deepStrictEqual(yield* Emitted, [
      {
        type: "IMPORT_COMPLETED",
        data: { runId: killed.id, kind: "artwork", status: "failed", changed: false, report: {} }
      }
    ])
    assert.isNull((yield* repository.latest).find(({ id }) => id === waiting.id)!.finishedAt)
  }).pipe(Effect.provide(ports))
)

it.effect("an automatic import that wrote something and fails sends one event after its last attempt", () =>
  Effect.gen(function* () {
    const repository = yield* ImportRunRepository
    const id = crypto.randomUUID()
    yield* repository.request({ id, kind: "artwork", options: defaultOptions, requestedAt: DateTime.makeUnsafe(0) })
    const artwork: Work["artwork"] = ({ onPublish }) =>
      Effect.as(onPublish!([platform]), report([{ ...platform, platform: "openmoji", outcome: "failed", error }]))
    for (const attempt of [1, imports.maxAttempts - 1, imports.maxAttempts]) {
      assert.deepStrictEqual(yield* Emitted, [])
      const attempted = runImport("artwork")({ isAutomatic: true }, { id, attempt })
      yield* Effect.exit(Effect.provide(attempted, servicesOf({ artwork })))
    }
    const [completed, ...others] = yield* Emitted
    assert.deepInclude(completed!.data, { runId: id, kind: "artwork", status: "failed" })
    assert.deepStrictEqual(others, [])
  }).pipe(Effect.provide(ports))
)

it.effect("an import that another process took over writes and records nothing more, and runs again", () =>
  Effect.gen(function* () {
    const repository = yield* ImportRunRepository
    let published = 0
    let [id, isFrozen] = ["", true]
    const work: Work = {
      facts: (_, options) =>
        Effect.gen(function* () {
          if (isFrozen) yield* repository.start(id, DateTime.makeUnsafe(0))
          yield* options!.onPublish!(imported)
          published++
          return imported
        })
    }
    yield* Layer.build(worker(work))
    id = (yield* request("annotations")).id
    yield* TestClock.adjust("1 second")
    const [running] = yield* runs
    assert.deepInclude(running, { attempt: 2, finishedAt: null, error: null, report: null })
    assert.deepStrictEqual([published, yield* Emitted], [0, []])
    const latest = yield* JobRunRepository.use(({ latest }) => latest)
    assert.strictEqual(latest.get("import-annotations")!.error, "Another process has taken over the import")
    isFrozen = false
    yield* TestClock.adjust("1 minute")
    assert.strictEqual((yield* status)["annotations"]?.status, "succeeded")
    assert.deepStrictEqual([published, (yield* Emitted).length], [1, 1])
  }).pipe(Effect.provide(ports))
)

it.effect("failed facts delay artwork, but an unavailable register does not", () =>
  Effect.gen(function* () {
    const { artwork, starts } = timed(Effect.succeed(report()))
    const tries = { facts: 0, titles: 0 }
    yield* start({
      artwork,
      outdated: () => (++tries.facts < 2 ? Effect.fail(error) : Effect.succeedNone),
      proposals: () =>
        ++tries.titles < 2 ? Effect.fail(error) : Effect.succeed({ proposals: 320, titled: 320, changed: 1 })
    })
    yield* TestClock.adjust("1 second")
    assert.deepInclude((yield* status)["all"], { status: "queued", error: "twitter@17.0: is not there" })
    assert.deepStrictEqual([tries, starts.length], [{ facts: 1, titles: 0 }, 0])
    yield* TestClock.adjust("1 minute")
    assert.deepInclude((yield* status)["all"], { status: "queued", error: "twitter@17.0: is not there" })
    assert.deepStrictEqual([tries, starts.length], [{ facts: 2, titles: 1 }, 1])
    yield* TestClock.adjust("2 minutes")
    assert.deepInclude((yield* status)["all"], { status: "succeeded", error: null })
  }).pipe(Effect.provide(ports))
)

it.effect("an interrupted import is queued with its report, and another process runs it again", () =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const work: Work = {
      outdated: (_, options) => Effect.as(options!.onPublish!(imported), Option.some(imported)),
      artwork: (options) => Effect.andThen(options.onPublish!([platform]), Effect.never)
    }
    yield* Scope.provide(start(work), scope)
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* status)["all"]?.status, "running")
    yield* Scope.close(scope, Exit.void)
    const interrupted = { status: "queued" as const, finishedAt: null, error: "The import was interrupted" }
    assert.deepInclude((yield* status)["all"], interrupted)
    const unchanged = { platform: "twitter", outcome: "unchanged", changes: null, error: null } as const
    yield* Layer.build(worker({ artwork: () => Effect.succeed(report([unchanged])) }))
    yield* TestClock.adjust("1 second")
    const [run, ...others] = yield* runs
    assert.deepStrictEqual(others, [])
    assert.deepStrictEqual(run!.report, { catalogue: imported, artwork: { revision: 1, platforms: [shown] } })
    assert.deepInclude((yield* status)["all"], { status: "succeeded", error: null })
  }).pipe(Effect.provide(ports))
)

it.effect("a defect of any kind is logged and retried, and the status shows no details", () =>
  Effect.gen(function* () {
    // The status is public and a thrown value may contain anything, so only the log has the cause.
    for (const thrown of [new Error("the database at 10.0.0.1 is away"), "gone", null]) {
      const warnings: Array<string> = []
      const logger = Logger.make(({ logLevel, message }) => {
        if (logLevel === "Warn") warnings.push(String(message))
      })
      let tries = 0
      const refresh = Effect.suspend(() => (++tries === 1 ? Effect.die(thrown) : Effect.succeed(true)))
      yield* Effect.gen(function* () {
        yield* start({ refresh })
        yield* TestClock.adjust("1 second")
        const failed = { status: "queued" as const, finishedAt: null, error: "Unexpected error, see the log" }
        assert.deepInclude((yield* status)["all"], failed)
        assert.include(warnings.join(), "retrying later")
        yield* TestClock.adjust("1 minute")
        assert.deepInclude((yield* status)["all"], { status: "succeeded", error: null })
      }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)), Effect.provide(Logger.layer([logger])))
    }
  })
)

it.effect("a start that cannot store its request retries in the background", () =>
  Effect.gen(function* () {
    const repository = yield* ImportRunRepository
    let isReadOnly = true
    const refusing: ImportRunRepository["Service"] = {
      ...repository,
      request: (run) => Effect.suspend(() => (isReadOnly ? Effect.die("read-only") : repository.request(run)))
    }
    yield* start({}).pipe(Effect.provideService(ImportRunRepository, refusing))
    yield* TestClock.adjust("1 minute")
    assert.deepStrictEqual(yield* runs, [])
    isReadOnly = false
    yield* TestClock.adjust("11 seconds")
    assert.deepInclude((yield* status)["all"], { status: "succeeded" })
  }).pipe(Effect.provide(ports))
)
