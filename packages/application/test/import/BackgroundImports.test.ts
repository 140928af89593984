import { type ImportReport, SourceUnavailable } from "@emoji-catalogue/application/import"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Layer, Logger, Option, Scope } from "effect"
import { TestClock } from "effect/testing"
import { awaitStatus, background, ports, report, status, timed, type Work } from "./backgroundImports.ts"

const changes = { added: 9, changed: 0, renamed: 0, removed: 0, unchanged: 0 }
const error = new SourceUnavailable({ source: "twitter@17.0", reason: "is not there" })

it.effect("imports the catalogue, then artwork, and reports progress", () =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<void>()
    const events: Array<string> = []
    const progress = { stage: "twitter 17.0", step: 1, steps: 2, counts: { drawings: 3 } }
    const work: Work = {
      catalogue: () =>
        Effect.gen(function* () {
          events.push("catalogue")
          yield* Deferred.await(gate)
          events.push("catalogue done")
          return Option.some<ImportReport>({ generation: 1, changes })
        }),
      artwork: Effect.fnUntraced(function* (onProgress) {
        events.push("artwork")
        yield* onProgress(progress)
        yield* Effect.sleep("1 minute")
        return report([{ platform: "twitter", outcome: "imported", error: null }])
      })
    }
    yield* Layer.build(background(work))
    yield* awaitStatus("catalogue")
    const running = { startedAt: "1970-01-01T00:00:00.000Z", finishedAt: null, progress: null, error: null }
    assert.deepStrictEqual(yield* status, { catalogue: { status: "running", ...running } })
    yield* Deferred.succeed(gate, undefined)
    yield* TestClock.adjust("30 seconds")
    assert.deepStrictEqual(events, ["catalogue", "catalogue done", "artwork"])
    const { artwork, catalogue } = yield* status
    assert.strictEqual(catalogue?.status, "succeeded")
    assert.deepStrictEqual(artwork, { status: "running", ...running, progress })
    yield* TestClock.adjust("1 day")
    const finishedAt = "1970-01-01T00:01:00.000Z"
    assert.deepStrictEqual((yield* status)["artwork"], { status: "succeeded", ...running, progress, finishedAt })
    assert.strictEqual(events.length, 3)
  }).pipe(Effect.provide(ports))
)

it.effect("an import succeeds only after this process serves its result", () =>
  Effect.gen(function* () {
    yield* Layer.build(background({ refresh: Effect.as(Effect.sleep("1 second"), true) }))
    yield* TestClock.adjust("1500 millis")
    const { artwork, catalogue } = yield* status
    assert.deepStrictEqual([catalogue?.status, artwork?.status], ["succeeded", "running"])
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* status)["artwork"]?.status, "succeeded")
  }).pipe(Effect.provide(ports))
)

it.effect("a failed platform is retried after one minute, with backoff up to six hours", () =>
  Effect.gen(function* () {
    const { artwork, starts } = timed(
      Effect.succeed(
        report([
          { platform: "apple", outcome: "imported", error: null },
          { platform: "twitter", outcome: "failed", error }
        ])
      )
    )
    yield* Layer.build(background({ artwork }))
    yield* TestClock.adjust("1 second")
    const failed = (yield* status)["artwork"]
    assert.deepInclude(failed, { status: "failed", error: "twitter: twitter@17.0: is not there" })
    yield* TestClock.adjust("2 days")
    const waits = starts.slice(1).map((at, index) => at - starts[index]!)
    assert.deepStrictEqual(waits.slice(0, 11), [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    assert.isTrue(waits.slice(11).every((wait) => wait === 360))
  }).pipe(Effect.provide(ports))
)

it.effect("a failed catalogue import delays artwork, and the status shows the reason", () =>
  Effect.gen(function* () {
    const { artwork, starts } = timed(Effect.succeed(report()))
    let tries = 0
    const catalogue = () => (++tries < 3 ? Effect.fail(error) : Effect.succeedNone)
    yield* Layer.build(background({ artwork, catalogue }))
    yield* TestClock.adjust("2 minutes")
    assert.deepInclude((yield* status)["catalogue"], { status: "failed", error: "twitter@17.0: is not there" })
    assert.notProperty(yield* status, "artwork")
    yield* TestClock.adjust("1 minute")
    assert.deepStrictEqual([tries, ...starts], [3, 3])
    assert.deepInclude((yield* status)["catalogue"], { status: "succeeded", error: null })
  }).pipe(Effect.provide(ports))
)

it.effect("a failed refresh fails the import, and it is retried", () =>
  Effect.gen(function* () {
    let tries = 0
    const refresh = Effect.suspend(() => (++tries === 1 ? Effect.die("the database is away") : Effect.succeed(true)))
    yield* Layer.build(background({ refresh }))
    yield* TestClock.adjust("1 second")
    assert.deepInclude((yield* status)["catalogue"], {
      status: "failed",
      error: "Unexpected error, see the log"
    })
    yield* TestClock.adjust("1 minute")
    assert.deepInclude((yield* status)["catalogue"], { status: "succeeded", error: null })
  }).pipe(Effect.provide(ports))
)

it.effect("an interrupted import is failed", () =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    yield* Layer.buildWithScope(background({ artwork: () => Effect.never }), scope)
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* status)["artwork"]?.status, "running")
    yield* Scope.close(scope, Exit.void)
    assert.deepInclude((yield* status)["artwork"], { status: "failed", error: "The import was interrupted" })
  }).pipe(Effect.provide(ports))
)

it.effect("an unavailable register does not delay artwork, and is retried", () =>
  Effect.gen(function* () {
    const { artwork, starts } = timed(Effect.succeed(report()))
    let tries = 0
    const proposals = Effect.suspend(() =>
      ++tries < 3 ? Effect.fail(error) : Effect.succeed({ proposals: 320, titled: 320 })
    )
    yield* Layer.build(background({ artwork, proposals }))
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* status)["artwork"]?.status, "succeeded")
    assert.deepInclude((yield* status)["proposals"], { status: "failed", error: "twitter@17.0: is not there" })
    yield* TestClock.adjust("3 minutes")
    assert.deepStrictEqual([tries, ...starts], [3, 0, 1, 3])
    assert.deepInclude((yield* status)["proposals"], { status: "succeeded", error: null })
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
      const { artwork, starts } = timed(
        Effect.suspend(() => (++tries === 1 ? Effect.die(thrown) : Effect.succeed(report())))
      )
      yield* Effect.gen(function* () {
        yield* Layer.build(background({ artwork }))
        yield* TestClock.adjust("1 second")
        assert.deepInclude((yield* status)["artwork"], {
          status: "failed",
          error: "Unexpected error, see the log"
        })
        assert.isTrue(
          warnings.some((warning) => warning.includes("retrying later")),
          warnings.join()
        )
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(starts.length, 2)
        assert.strictEqual((yield* status)["artwork"]?.status, "succeeded")
      }).pipe(Effect.provide(Layer.fresh(ports)), Effect.provide(Logger.layer([logger])), Effect.scoped)
    }
  })
)
