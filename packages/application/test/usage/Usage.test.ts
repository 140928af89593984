import { UsageRepository } from "@emoji-catalogue/application"
import { codepointOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Context, Deferred, Effect, Exit, Fiber, Layer, Logger, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import * as MemoryUsageRepository from "../../src/testing/usage/MemoryUsageRepository.ts"
import { Usage, type UseCounts } from "../../src/usage/Usage.ts"

const [grinning, heart, rocket] = ["😀", "❤️", "🚀"].map(codepointOf) as [
  ReturnType<typeof codepointOf>,
  ReturnType<typeof codepointOf>,
  ReturnType<typeof codepointOf>
]

/** A database whose methods can be made to behave otherwise; `database` is what it holds. */
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

  const logged: Array<string> = []
  const logger = Logger.layer([
    Logger.make(({ logLevel, message }) => logged.push(`${logLevel}: ${String([message].flat()[0])}`))
  ])

  /** A process that counts, until it is told to stop. */
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

  const held = Effect.map(
    database.totals,
    (totals) => new Map(totals.map(({ codepoint, ...uses }) => [codepoint, uses]))
  )
  return { added, held, logged, now, start, working }
})

const tick = TestClock.adjust("5 seconds")

const away = { add: () => Effect.die("away"), totals: Effect.die("away") }

it.effect("counts at once and brings what was counted to the database together, every five seconds", () =>
  Effect.gen(function* () {
    const { added, held, start } = yield* setUp
    const usage = yield* start
    const one = Effect.sync(() => {
      usage.recordView(grinning)
      usage.recordView(heart)
      usage.recordCopy(heart)
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
    assert.deepStrictEqual(yield* held, expected)
    yield* tick
    assert.deepStrictEqual(added, [2])
    assert.deepStrictEqual(yield* usage.totals, expected)
  }).pipe(Effect.scoped)
)

it.effect("sees what other processes counted, and what was counted before it started", () =>
  Effect.gen(function* () {
    const { start } = yield* setUp
    const first = yield* start
    first.recordView(heart)
    yield* tick
    const second = yield* start
    assert.deepStrictEqual((yield* second.totals).get(heart), { views: 1, copies: 0 })
    second.recordCopy(heart)
    second.recordView(rocket)
    yield* tick
    yield* tick
    assert.deepStrictEqual((yield* first.totals).get(heart), { views: 1, copies: 1 })
    assert.deepStrictEqual(yield* first.totals, yield* second.totals)
  }).pipe(Effect.scoped)
)

const Step = Schema.Literals(["view", "copy", "tick", "add fails", "reading fails", "works"])

it.effect.prop(
  "loses nothing and counts nothing twice, whenever the database fails and comes back",
  [Schema.Array(Step)],
  ([steps]) =>
    Effect.gen(function* () {
      const { held, now, start, working } = yield* setUp
      const usage = yield* start
      const expected = { views: 0, copies: 0 }
      for (const step of steps) {
        if (step === "tick") yield* tick
        else if (step === "add fails") now.add = away.add
        else if (step === "reading fails") now.totals = away.totals
        else if (step === "works") Object.assign(now, working)
        else if (step === "view") {
          expected.views++
          usage.recordView(heart)
        } else {
          expected.copies++
          usage.recordCopy(heart)
        }
        assert.deepStrictEqual((yield* usage.totals).get(heart) ?? { views: 0, copies: 0 }, expected)
        assert.deepStrictEqual(yield* usage.totalOf(heart), expected)
      }
      Object.assign(now, working)
      yield* tick
      assert.deepStrictEqual((yield* held).get(heart) ?? { views: 0, copies: 0 }, expected)
      yield* usage.stop
      assert.deepStrictEqual((yield* held).get(heart) ?? { views: 0, copies: 0 }, expected)
    }).pipe(Effect.scoped)
)

it.effect("starts and answers while the database is away, and says so once an outage", () =>
  Effect.gen(function* () {
    const { held, logged, now, start, working } = yield* setUp
    const warning = "Warn: Usage counts do not reach the database; they are kept until they do"
    const information = "Info: Usage counts reach the database again"
    Object.assign(now, away)
    const usage = yield* start
    usage.recordView(heart)
    for (let ticks = 0; ticks < 3; ticks++) yield* tick
    assert.deepStrictEqual(yield* usage.totals, new Map([[heart, { views: 1, copies: 0 }]]))
    assert.deepStrictEqual(logged, [warning])
    Object.assign(now, working)
    yield* tick
    yield* tick
    assert.deepStrictEqual(logged, [warning, information])
    assert.deepStrictEqual(yield* held, new Map([[heart, { views: 1, copies: 0 }]]))
    Object.assign(now, away)
    yield* tick
    assert.deepStrictEqual(logged, [warning, information, warning])
  }).pipe(Effect.scoped)
)

it.effect("what is counted while a flush is on its way is neither lost nor counted twice", () =>
  Effect.gen(function* () {
    const { held, now, start, working } = yield* setUp
    const arrive = yield* Deferred.make<void>()
    now.add = (counts) => Effect.andThen(Deferred.await(arrive), working.add(counts))
    const usage = yield* start
    usage.recordView(heart)
    yield* tick
    usage.recordView(heart)
    assert.deepStrictEqual((yield* usage.totals).get(heart), { views: 2, copies: 0 })
    assert.isEmpty(yield* held)
    yield* Deferred.succeed(arrive, undefined)
    yield* TestClock.adjust("1 millis")
    assert.deepStrictEqual((yield* held).get(heart), { views: 1, copies: 0 })
    assert.deepStrictEqual((yield* usage.totals).get(heart), { views: 2, copies: 0 })
    yield* tick
    assert.deepStrictEqual((yield* held).get(heart), { views: 2, copies: 0 })
  }).pipe(Effect.scoped)
)

it.effect("brings what it has to the database when it stops", () =>
  Effect.gen(function* () {
    const { held, logged, start } = yield* setUp
    const usage = yield* start
    usage.recordCopy(rocket)
    yield* usage.stop
    assert.deepStrictEqual(yield* held, new Map([[rocket, { views: 0, copies: 1 }]]))
    assert.deepStrictEqual(logged, [])
  }).pipe(Effect.scoped)
)

it.effect("a stop waits for a flush that is on its way, and then brings the rest", () =>
  Effect.gen(function* () {
    const { added, held, logged, now, start, working } = yield* setUp
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
      yield* held,
      new Map([
        [heart, { views: 1, copies: 0 }],
        [rocket, { views: 1, copies: 0 }]
      ])
    )
    assert.deepStrictEqual(logged, [])
  }).pipe(Effect.scoped)
)

it.effect("a database that never answers holds up no count, and a stop for ten seconds at most", () =>
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
    assert.strictEqual(logged.at(-1), "Warn: Usage counts are lost")
  }).pipe(Effect.scoped)
)

it.effect("a database that does not answer for a while delays a start by five seconds, and no later flush", () =>
  Effect.gen(function* () {
    const { held, now, start, working } = yield* setUp
    now.totals = Effect.never
    const starting = yield* Effect.forkChild(start)
    yield* tick
    const usage = yield* Fiber.join(starting)
    usage.recordView(heart)
    yield* tick
    assert.deepStrictEqual(yield* usage.totals, yield* held)
    Object.assign(now, working)
    usage.recordView(heart)
    yield* tick
    yield* tick
    assert.deepStrictEqual((yield* held).get(heart), { views: 2, copies: 0 })
  }).pipe(Effect.scoped)
)
