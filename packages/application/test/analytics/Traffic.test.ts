import {
  anonymous,
  ApiKeyRepository,
  ApiKeyUsageRepository,
  type Caller,
  type CountedTraffic,
  keyOwnerOf,
  TrafficRepository
} from "@emoji-catalogue/application/ports"
import { type ServedRequest, Traffic } from "@emoji-catalogue/application/analytics"
import { MemoryApiKeyRepository, MemoryTrafficRepository, sampleApiKey } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Clock, Context, DateTime, Effect, Exit, Layer, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import { logCapture } from "../shared/logCapture.ts"

/** Processes on a database that can be unavailable. */
const setUp = Effect.gen(function* () {
  const database = yield* Layer.build(
    Layer.fresh(Layer.merge(MemoryTrafficRepository.layer, MemoryApiKeyRepository.layer))
  )
  const stored = Context.get(database, TrafficRepository)
  const usage = Context.get(database, ApiKeyUsageRepository)
  const state = { isUnavailable: false }
  const written: Array<ReadonlyArray<CountedTraffic>> = []
  const repositories = Layer.mergeAll(
    Layer.succeed(TrafficRepository, {
      ...stored,
      add: (counts) =>
        Effect.suspend(() => {
          if (state.isUnavailable) return Effect.die("unavailable")
          written.push(counts)
          return stored.add(counts)
        })
    }),
    Layer.succeed(ApiKeyUsageRepository, {
      ...usage,
      add: (uses) => Effect.suspend(() => (state.isUnavailable ? Effect.die("unavailable") : usage.add(uses)))
    })
  )
  const { layer: logger, lines: logged } = logCapture()
  const start = Effect.gen(function* () {
    const scope = yield* Scope.make()
    const layer = Traffic.layer.pipe(Layer.provide(repositories), Layer.provideMerge(logger))
    const context = yield* Layer.buildWithScope(Layer.fresh(layer), scope)
    const { flush, record } = Context.get(context, Traffic)
    const clock = yield* Clock.Clock
    return {
      flush,
      serve: (more: Partial<ServedRequest> = {}, status = 200, at = clock.currentTimeMillisUnsafe()) =>
        record(
          { method: "GET", route: "/api/emoji", caller: anonymous, credentialRejected: false, ...more },
          status,
          3,
          at
        ),
      stop: Scope.close(scope, Exit.void).pipe(Effect.provideContext(context))
    }
  })
  const keys = Context.get(database, ApiKeyRepository)
  return { keys, logged, start, state, stored, usage, written, tick: TestClock.adjust("5 seconds") }
})

const midnight = Date.UTC(2026, 1, 2)

it.effect("counts by endpoint, status class and group of callers, in one batch, without addresses or ids", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(midnight)
    const { start, stored, tick, written } = yield* setUp
    const { serve } = yield* start
    const signedIn = { kind: "account", id: "account:7" } as Caller
    serve()
    serve({ method: "HEAD" }, 304)
    serve({ caller: signedIn }, 404)
    serve({ caller: signedIn }, 499)
    serve({ credentialRejected: true }, 401)
    serve({ caller: keyOwnerOf(sampleApiKey()) }, 503)
    assert.deepStrictEqual(written, [])
    yield* tick
    assert.strictEqual(written.length, 1)
    assert.deepStrictEqual(yield* stored.callers("2026-02-02"), [
      { caller: "account", requests: 2, clientErrors: 2, serverErrors: 0 },
      { caller: "anonymous", requests: 2, clientErrors: 0, serverErrors: 0 },
      { caller: "key", requests: 1, clientErrors: 0, serverErrors: 1 },
      { caller: "rejected", requests: 1, clientErrors: 1, serverErrors: 0 }
    ])
    assert.notInclude(JSON.stringify(written), "account:7")
  }).pipe(Effect.scoped)
)

it.effect("hostile methods and unmatched paths are one endpoint each", () =>
  Effect.gen(function* () {
    const { start, written, tick } = yield* setUp
    const { serve } = yield* start
    for (let index = 0; index < 1000; index++) {
      serve({ method: `X-${index}` }, 405)
      serve({ route: undefined }, 404)
    }
    yield* tick
    assert.sameDeepMembers(
      written[0]!.map(({ method, requests, route }) => [method, route, requests]),
      [
        ["OTHER", "/api/emoji", 1000],
        ["GET", null, 1000]
      ]
    )
  }).pipe(Effect.scoped)
)

it.effect("a request counts in the UTC hour and day in which its response was sent", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(midnight - 1)
    const { start, stored, keys, usage } = yield* setUp
    const key = sampleApiKey()
    yield* keys.insert(key)
    const { flush, serve } = yield* start
    serve({ caller: keyOwnerOf(key) })
    yield* TestClock.adjust(1)
    serve({ caller: keyOwnerOf(key) })
    serve()
    yield* flush
    const days = yield* stored.days("2026-01-01")
    assert.deepStrictEqual(
      days.map(({ day, requests }) => [day, requests]),
      [
        ["2026-02-01", 1],
        ["2026-02-02", 2]
      ]
    )
    const requestsSince = (at: number) => Effect.map(stored.total(DateTime.makeUnsafe(at)), ({ requests }) => requests)
    assert.strictEqual(yield* requestsSince(midnight), 2)
    assert.strictEqual(yield* requestsSince(midnight - 3_600_000), 3)
    const usesSince = (day: string) => Effect.map(usage.mostUsed(day, 9), ([used]) => used?.requests)
    assert.deepStrictEqual([yield* usesSince("2026-02-01"), yield* usesSince("2026-02-02")], [2, 1])
    const [used] = yield* keys.find([key.hash])
    assert.deepInclude(used, { requests: 2, lastUsedAt: DateTime.makeUnsafe(midnight) })
  }).pipe(Effect.scoped)
)

it.effect("two processes that add to the same bucket lose nothing", () =>
  Effect.gen(function* () {
    const { start, stored, tick } = yield* setUp
    const processes = [yield* start, yield* start]
    for (let round = 0; round < 3; round++) {
      for (const { serve } of processes) for (let index = 0; index < 10; index++) serve()
      yield* tick
    }
    const [endpoint] = yield* stored.endpoints("1970-01-01", 9)
    assert.strictEqual(endpoint!.requests, 60)
  }).pipe(Effect.scoped)
)

const Step = Schema.Literals(["serve", "tick", "next hour", "fail", "recover"])

/** Added to the times of responses, because advancing the clock by hours would flush hundreds of times. */
const hour = 3_600_000

it.effect.prop(
  "every request is counted once, in its own hour, whenever the database fails and recovers",
  [Schema.Array(Step)],
  ([steps]) =>
    Effect.gen(function* () {
      const { keys, start, state, stored, tick, usage } = yield* setUp
      const key = sampleApiKey()
      yield* keys.insert(key)
      const { serve, stop } = yield* start
      const expected = new Map<number, number>()
      let now = midnight
      for (const step of steps) {
        if (step === "tick") yield* tick
        else if (step === "next hour") now += hour
        else if (step === "fail") state.isUnavailable = true
        else if (step === "recover") state.isUnavailable = false
        else {
          serve({ caller: keyOwnerOf(key) }, 200, now)
          expected.set(now, (expected.get(now) ?? 0) + 1)
        }
      }
      state.isUnavailable = false
      yield* stop
      let later = 0
      for (const [since, requests] of Array.from(expected).toReversed()) {
        later += requests
        assert.strictEqual((yield* stored.total(DateTime.makeUnsafe(since))).requests, later)
      }
      const [used] = yield* usage.mostUsed("1970-01-01", 1)
      assert.strictEqual(used?.requests ?? 0, later)
    }).pipe(Effect.scoped)
)

it.effect("an outage is logged once, and at most 48 hours of counts wait for its end", () =>
  Effect.gen(function* () {
    const { logged, start, state, tick, written } = yield* setUp
    const { serve } = yield* start
    state.isUnavailable = true
    for (let hour = 0; hour < 60; hour++) serve({}, 200, hour * 3_600_000)
    yield* tick
    serve({}, 200, 0)
    yield* tick
    assert.deepStrictEqual(logged, ["Warn: traffic: database unavailable, keeping counts"])
    state.isUnavailable = false
    yield* tick
    assert.strictEqual(written.flat().length, 48)
    assert.strictEqual(written.flat()[0]!.requests, 2)
  }).pipe(Effect.scoped)
)
