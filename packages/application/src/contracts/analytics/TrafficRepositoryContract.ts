import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { latencyBounds, noLatencies } from "../../shared/LatencyHistogram.ts"
import { type CountedTraffic, TrafficRepository } from "../../ports/analytics/TrafficRepository.ts"

const hourAt = (day: number, hour: number) => DateTime.makeUnsafe(Date.UTC(2026, 1, day, hour))

/** The first bucket, for the shortest latencies, counts `fast` requests. The last bucket counts `slow` requests. */
const latencies = (fast: number, slow: number) => noLatencies().with(0, fast).with(latencyBounds.length, slow)

const counted = (more: Partial<CountedTraffic> = {}): CountedTraffic => ({
  hour: hourAt(1, 9),
  method: "GET",
  route: "/api/emoji/:slug",
  caller: "anonymous",
  requests: 1,
  clientErrors: 0,
  serverErrors: 0,
  latency: latencies(1, 0),
  ...more
})

/** Each build of `layer` must provide a store without data. */
export const trafficRepositoryContract = (name: string, layer: Layer.Layer<TrafficRepository, unknown>) => {
  const test = (title: string, body: Effect.Effect<void, unknown, TrafficRepository>) =>
    it.live(`TrafficRepository (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  test(
    "an empty repository has no traffic, and adding nothing changes nothing",
    Effect.gen(function* () {
      const traffic = yield* TrafficRepository
      yield* traffic.add([])
      assert.deepStrictEqual(yield* traffic.endpoints("2026-02-01", 9), [])
      assert.deepStrictEqual(yield* traffic.days("2026-02-01"), [])
      assert.deepStrictEqual(yield* traffic.callers("2026-02-01"), [])
      const none = { requests: 0, clientErrors: 0, serverErrors: 0, latency: latencies(0, 0) }
      assert.deepStrictEqual(yield* traffic.total(hourAt(1, 0)), none)
    })
  )

  test(
    "counts add up by day, endpoint, caller and hour, beyond 2^40",
    Effect.gen(function* () {
      const traffic = yield* TrafficRepository
      const many = 2 ** 41
      const notFound = { route: null, requests: 3, clientErrors: 2, serverErrors: 1, latency: latencies(0, 3) }
      yield* traffic.add([
        counted(),
        counted({ hour: hourAt(1, 23), caller: "key", requests: many, latency: latencies(many, 0) }),
        counted({ hour: hourAt(2, 0), method: "HEAD" }),
        counted({ ...notFound, hour: hourAt(2, 0) })
      ])
      yield* traffic.add([counted({ requests: 4, serverErrors: 1, latency: latencies(3, 1) })])

      const whole = { requests: many + 5, clientErrors: 0, serverErrors: 1, latency: latencies(many + 4, 1) }
      const { hour: _, caller, method, ...unmatched } = counted(notFound)
      const { hour: __, caller: ___, ...head } = counted({ method: "HEAD" })
      assert.deepStrictEqual(yield* traffic.endpoints("2026-02-01", 9), [
        { method: "GET", route: "/api/emoji/:slug", ...whole },
        { method, ...unmatched },
        head
      ])
      assert.deepStrictEqual(
        (yield* traffic.endpoints("2026-02-01", 2)).map(({ route }) => route),
        ["/api/emoji/:slug", null]
      )
      assert.deepStrictEqual(
        (yield* traffic.endpoints("2026-02-02", 9)).map(({ requests }) => requests),
        [3, 1]
      )
      const second = { requests: 4, clientErrors: 2, serverErrors: 1, latency: latencies(1, 3) }
      assert.deepStrictEqual(yield* traffic.days("2026-02-01"), [
        { day: "2026-02-01", ...whole },
        { day: "2026-02-02", ...second }
      ])
      assert.deepStrictEqual(yield* traffic.days("2026-02-02"), [{ day: "2026-02-02", ...second }])
      assert.deepStrictEqual(yield* traffic.callers("2026-02-01"), [
        { caller, requests: 9, clientErrors: 2, serverErrors: 2 },
        { caller: "key", requests: many, clientErrors: 0, serverErrors: 0 }
      ])
      assert.deepStrictEqual(yield* traffic.total(hourAt(2, 0)), second)
      assert.strictEqual((yield* traffic.total(hourAt(1, 9))).requests, many + 9)
      assert.strictEqual((yield* traffic.total(hourAt(1, 10))).requests, many + 4)
    })
  )

  test(
    "endpoints with equally many requests are ordered by route and method",
    Effect.gen(function* () {
      const traffic = yield* TrafficRepository
      const endpoints = [
        [null, "GET"],
        ["/api/a", "GET"],
        ["/api/a", "POST"],
        ["/api/b", "GET"]
      ] as const
      yield* traffic.add(endpoints.toReversed().map(([route, method]) => counted({ route, method })))
      assert.deepStrictEqual(
        (yield* traffic.endpoints("2026-02-01", 9)).map(({ method, route }) => [route, method]),
        endpoints.map((each) => [...each])
      )
    })
  )

  test(
    "sixteen concurrent additions to the same buckets, in any order, lose nothing",
    Effect.gen(function* () {
      const traffic = yield* TrafficRepository
      const all = Array.from({ length: 60 }, (_, index) =>
        counted({ route: `/api/${index % 20}`, hour: hourAt(1 + (index % 3), index % 20) })
      )
      const adds = Array.from({ length: 16 }, (_, index) =>
        traffic.add(index % 2 === 0 ? [...all.slice(index), ...all.slice(0, index)] : all.toReversed())
      )
      yield* Effect.all(adds, { concurrency: "unbounded" })
      const endpoints = yield* traffic.endpoints("2026-02-01", 99)
      assert.deepStrictEqual(
        endpoints.map(({ latency, requests }) => [requests, latency[0]]),
        Array.from({ length: 20 }, () => [48, 48])
      )
      assert.strictEqual((yield* traffic.total(hourAt(1, 0))).requests, 16 * 60)
    })
  )

  test(
    "deletes earlier days and earlier hours",
    Effect.gen(function* () {
      const traffic = yield* TrafficRepository
      yield* traffic.add([1, 2, 3].map((day) => counted({ hour: hourAt(day, 12), requests: day })))
      yield* traffic.deleteBefore("2026-02-02", hourAt(3, 12))
      assert.deepStrictEqual(
        (yield* traffic.days("2026-01-01")).map(({ day }) => day),
        ["2026-02-02", "2026-02-03"]
      )
      assert.strictEqual((yield* traffic.total(hourAt(1, 0))).requests, 3)
    })
  )
}
