import { UsageRepository } from "@emoji-catalogue/application/ports"
import { codepointOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Context, Deferred, Effect, Exit, Fiber, Layer, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import * as MemoryUsageRepository from "../../src/testing/usage/MemoryUsageRepository.ts"
import { Usage, type UseCounts } from "../../src/usage/Usage.ts"
import { logCapture } from "../shared/logCapture.ts"

const [grinning, heart, rocket] = ["😀", "❤️", "🚀"].map(codepointOf) as [
  ReturnType<typeof codepointOf>,
  ReturnType<typeof codepointOf>,
  ReturnType<typeof codepointOf>
]

/** A process on a database whose methods can be replaced; `stored` reads the database. */
const setUp = Effect.gen(function* () {
  const database = Context.get(yield* Layer.build(Layer.fresh(MemoryUsageRepository.layer)), UsageRepository)
  const working = { add: database.add, totals: database.totals }
  const now = { ...working }
  const added: Array<number> = []
  const repository = UsageRepository.of({
    add: (counts) =>
      Effect.suspend(() => {
        added.push(counts.length)
        return now.add(counts)
      }),
    totals: Effect.suspend(() => now.totals)
  })

  const { layer: logger, lines: logged } = logCapture()

  const start = Effect.gen(function* () {
    const scope = yield* Scope.make()
    const layer = Usage.layer.pipe(
      Layer.provide(Layer.succeed(UsageRepository, repository)),
      Layer.provideMerge(logger)
    )
    const context = yield* Layer.buildWithScope(Layer.fresh(layer), scope)
    const stop = Scope.close(scope, Exit.void).pipe(Effect.provideContext(context))
    return { ...Context.get(context, Usage), stop }
  })

  const stored = Effect.map(
    database.totals,
    (totals) => new Map(totals.map(({ codepoint, ...uses }) => [codepoint, uses]))
  )
  return { added, stored, logged, now, start, working }
})

const tick = TestClock.adjust("5 seconds")

const unavailable = { add: () => Effect.die("unavailable"), totals: Effect.die("unavailable") }

let callers = 0
const newCaller = () => `caller ${callers++}`

it.effect("counts are visible immediately and written in one batch every five seconds", () =>
  Effect.gen(function* () {
    const { added, stored, start } = yield* setUp
    const usage = yield* start
    const one = Effect.sync(() => {
      usage.recordView(grinning)
      usage.recordView(heart)
      usage.recordCopy(heart, newCaller())
    })
    yield* Effect.all(
      Array.from({ length: 1000 }, () => Effect.andThen(Effect.yieldNow, one)),
      {
        concurrency: "unbounded",
        discard: true
      }
    )
    const expected = new Map<typeof heart, UseCounts>([
      [grinning, { views: 1000, copies: 0 }],
      [heart, { views: 1000, copies: 1000 }]
    ])
    assert.deepStrictEqual(yield* usage.totals, expected)
    yield* TestClock.adjust("4999 millis")
    assert.deepStrictEqual(added, [])
    yield* TestClock.adjust("1 millis")
    assert.deepStrictEqual(yield* stored, expected)
    yield* tick
    assert.deepStrictEqual(added, [2])
    assert.deepStrictEqual(yield* usage.totals, expected)
  }).pipe(Effect.scoped)
)

it.effect("totals include the counts of other and earlier processes", () =>
  Effect.gen(function* () {
    const { start } = yield* setUp
    const first = yield* start
    first.recordView(heart)
    yield* tick
    const second = yield* start
    assert.deepStrictEqual((yield* second.totals).get(heart), { views: 1, copies: 0 })
    second.recordCopy(heart, newCaller())
    second.recordView(rocket)
    yield* tick
    yield* tick
    assert.deepStrictEqual((yield* first.totals).get(heart), { views: 1, copies: 1 })
    assert.deepStrictEqual(yield* first.totals, yield* second.totals)
  }).pipe(Effect.scoped)
)

const Step = Schema.Literals(["view", "copy", "tick", "add fails", "reading fails", "works"])

it.effect.prop("every use is counted once, whenever the database fails and recovers", [Schema.Array(Step)], ([steps]) =>
  Effect.gen(function* () {
    const { stored, now, start, working } = yield* setUp
    const usage = yield* start
    const expected = { views: 0, copies: 0 }
    for (const step of steps) {
      if (step === "tick") yield* tick
      else if (step === "add fails") now.add = unavailable.add
      else if (step === "reading fails") now.totals = unavailable.totals
      else if (step === "works") Object.assign(now, working)
      else if (step === "view") {
        expected.views++
        usage.recordView(heart)
      } else {
        expected.copies++
        usage.recordCopy(heart, newCaller())
      }
      assert.deepStrictEqual((yield* usage.totals).get(heart) ?? { views: 0, copies: 0 }, expected)
      assert.deepStrictEqual(yield* usage.totalOf(heart), expected)
    }
    Object.assign(now, working)
    yield* tick
    assert.deepStrictEqual((yield* stored).get(heart) ?? { views: 0, copies: 0 }, expected)
    yield* usage.stop
    assert.deepStrictEqual((yield* stored).get(heart) ?? { views: 0, copies: 0 }, expected)
  }).pipe(Effect.scoped)
)

it.effect("starts and has totals during a database outage, and logs its start and end once", () =>
  Effect.gen(function* () {
    const { stored, logged, now, start, working } = yield* setUp
    const warning = "Warn: emoji usage: database unavailable, keeping counts"
    const information = "Info: emoji usage: database available again"
    Object.assign(now, unavailable)
    const usage = yield* start
    usage.recordView(heart)
    for (let ticks = 0; ticks < 3; ticks++) yield* tick
    assert.deepStrictEqual(yield* usage.totals, new Map([[heart, { views: 1, copies: 0 }]]))
    assert.deepStrictEqual(logged, [warning])
    Object.assign(now, working)
    yield* tick
    yield* tick
    assert.deepStrictEqual(logged, [warning, information])
    assert.deepStrictEqual(yield* stored, new Map([[heart, { views: 1, copies: 0 }]]))
    yield* TestClock.adjust("1 minute")
    Object.assign(now, unavailable)
    yield* tick
    assert.deepStrictEqual(logged, [warning, information, warning])
  }).pipe(Effect.scoped)
)

it.effect("a use during a flush is counted once", () =>
  Effect.gen(function* () {
    const { stored, now, start, working } = yield* setUp
    const arrive = yield* Deferred.make<void>()
    now.add = (counts) => Effect.andThen(Deferred.await(arrive), working.add(counts))
    const usage = yield* start
    usage.recordView(heart)
    yield* tick
    usage.recordView(heart)
    assert.deepStrictEqual((yield* usage.totals).get(heart), { views: 2, copies: 0 })
    assert.isEmpty(yield* stored)
    yield* Deferred.succeed(arrive, undefined)
    yield* TestClock.adjust("1 millis")
    assert.deepStrictEqual((yield* stored).get(heart), { views: 1, copies: 0 })
    assert.deepStrictEqual((yield* usage.totals).get(heart), { views: 2, copies: 0 })
    yield* tick
    assert.deepStrictEqual((yield* stored).get(heart), { views: 2, copies: 0 })
  }).pipe(Effect.scoped)
)

it.effect("a shutdown writes the counts to the database", () =>
  Effect.gen(function* () {
    const { stored, logged, start } = yield* setUp
    const usage = yield* start
    usage.recordCopy(rocket, newCaller())
    yield* usage.stop
    assert.deepStrictEqual(yield* stored, new Map([[rocket, { views: 0, copies: 1 }]]))
    assert.deepStrictEqual(logged, [])
  }).pipe(Effect.scoped)
)

it.effect("a shutdown waits for a running flush, then writes the other counts", () =>
  Effect.gen(function* () {
    const { added, stored, logged, now, start, working } = yield* setUp
    now.add = (counts) => Effect.andThen(Effect.sleep("2 seconds"), working.add(counts))
    const usage = yield* start
    usage.recordView(heart)
    yield* tick
    usage.recordView(rocket)
    const stopping = yield* Effect.forkChild(usage.stop)
    yield* TestClock.adjust("2 seconds")
    yield* TestClock.adjust("2 seconds")
    yield* Fiber.join(stopping)
    assert.deepStrictEqual(added, [1, 1])
    assert.deepStrictEqual(
      yield* stored,
      new Map([
        [heart, { views: 1, copies: 0 }],
        [rocket, { views: 1, copies: 0 }]
      ])
    )
    assert.deepStrictEqual(logged, [])
  }).pipe(Effect.scoped)
)

it.effect("a hanging database does not block counting, and delays a shutdown by at most ten seconds", () =>
  Effect.gen(function* () {
    const { logged, now, start } = yield* setUp
    const usage = yield* start
    Object.assign(now, { add: () => Effect.never, totals: Effect.never })
    usage.recordView(heart)
    yield* tick
    usage.recordView(heart)
    assert.deepStrictEqual((yield* usage.totals).get(heart), { views: 2, copies: 0 })
    const stopping = yield* Effect.forkChild(usage.stop)
    yield* tick
    yield* tick
    yield* Fiber.join(stopping)
    assert.strictEqual(logged.at(-1), "Warn: emoji usage: database unavailable at shutdown, counts lost")
  }).pipe(Effect.scoped)
)

it.effect("a hanging database delays the start by five seconds, but no later flush", () =>
  Effect.gen(function* () {
    const { stored, now, start, working } = yield* setUp
    now.totals = Effect.never
    const starting = yield* Effect.forkChild(start)
    yield* tick
    const usage = yield* Fiber.join(starting)
    usage.recordView(heart)
    yield* tick
    assert.deepStrictEqual(yield* usage.totals, yield* stored)
    Object.assign(now, working)
    usage.recordView(heart)
    yield* tick
    yield* tick
    assert.deepStrictEqual((yield* stored).get(heart), { views: 2, copies: 0 })
  }).pipe(Effect.scoped)
)

it.effect("a copy counts once per caller, emoji and hour", () =>
  Effect.gen(function* () {
    const { start } = yield* setUp
    const usage = yield* start
    const copyByTwo = Effect.sync(() => {
      for (const caller of ["one", "other", "one"]) usage.recordCopy(heart, caller)
      usage.recordCopy(rocket, "one")
    })
    const copies = Effect.map(usage.totals, (totals) => [totals.get(heart)?.copies, totals.get(rocket)?.copies])
    yield* copyByTwo
    yield* TestClock.adjust("59 minutes")
    yield* copyByTwo
    assert.deepStrictEqual(yield* copies, [2, 1])
    yield* TestClock.adjust("1 minute")
    yield* copyByTwo
    assert.deepStrictEqual(yield* copies, [4, 2])
  }).pipe(Effect.scoped)
)
