import { latencyBounds } from "@emoji-catalogue/application/shared"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { addLatencies, countLatency, latencyPercentile, noLatencies } from "../../src/shared/LatencyHistogram.ts"

const histogramOf = (latencies: ReadonlyArray<number>) => {
  const histogram = noLatencies()
  for (const latency of latencies) countLatency(histogram, latency)
  return histogram
}

it("the bounds are the powers of two and the numbers half-way between, up to eight seconds", () => {
  assert.deepStrictEqual(latencyBounds.slice(0, 8), [1, 2, 3, 4, 6, 8, 12, 16])
  assert.strictEqual(latencyBounds.at(-1), 8192)
})

it("a latency on a bound is in the bucket above it; one from a clock that was set back is in the first", () => {
  for (const [index, bound] of latencyBounds.entries()) {
    assert.deepStrictEqual(histogramOf([bound]), noLatencies().with(index + 1, 1))
    assert.deepStrictEqual(histogramOf([bound - 0.5]), noLatencies().with(index, 1))
  }
  assert.deepStrictEqual(histogramOf([-5, 0]), noLatencies().with(0, 2))
  assert.deepStrictEqual(histogramOf([3_600_000]), noLatencies().with(latencyBounds.length, 1))
})

const Latency = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8191 }))

it.effect.prop(
  "a percentile is off by at most half of the exact one, or by a millisecond",
  [Schema.NonEmptyArray(Latency), Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))],
  ([latencies, percent]) =>
    Effect.sync(() => {
      const exact = latencies.toSorted((one, other) => one - other)[Math.ceil((percent / 100) * latencies.length) - 1]!
      const estimate = latencyPercentile(histogramOf(latencies), percent / 100)!
      assert.isAtMost(Math.abs(estimate - exact), Math.max(1, exact / 2), `${estimate} for ${exact}`)
    })
)

it("there is no percentile without requests, and beyond the last bound it is that bound", () => {
  assert.isNull(latencyPercentile(noLatencies(), 0.5))
  assert.strictEqual(latencyPercentile(histogramOf([9000, 60_000]), 0.95), 8192)
})

it("histograms add up", () => {
  const sum = histogramOf([0, 5])
  addLatencies(sum, histogramOf([5, 99_999]))
  assert.deepStrictEqual(sum, histogramOf([0, 5, 5, 99_999]))
})
