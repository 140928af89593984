import { assert, it } from "@effect/vitest"
import { Duration, Effect, Exit, Layer, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"

const between = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(minimum), Schema.isLessThanOrEqualTo(maximum))

/** Tokens per bucket and milliseconds per refilled token, which are long because Redis expires keys by its own clock. */
const Bucket = Schema.Struct({
  limit: between(1, 20),
  refill: between(20_000, 200_000),
  algorithm: Schema.Literals(["token-bucket", "fixed-window"])
})

const runs = (runs: number) => ({ arbitrary: { runs } })

const freshBucket = ({ algorithm, limit, refill }: typeof Bucket.Type) => {
  const options = { key: randomUUID(), limit, algorithm, window: Duration.millis(limit * refill) }
  return RateLimiter.RateLimiter.use((limiter) => limiter.consume(options))
}

/** The number of concurrent calls that are allowed. */
const countAllowed = <R>(count: number, consume: Effect.Effect<unknown, RateLimiter.RateLimiterError, R>) =>
  Effect.all(
    Array.from({ length: count }, () => Effect.exit(consume)),
    { concurrency: "unbounded" }
  ).pipe(Effect.map((exits) => exits.filter(Exit.isSuccess).length))

/** The `retryAfter` of a refused call, in milliseconds. */
const retryAfter = <R>(consume: Effect.Effect<unknown, RateLimiter.RateLimiterError, R>) =>
  Effect.map(Effect.flip(consume), ({ reason }) => {
    assert.strictEqual(reason._tag, "RateLimitExceeded")
    return reason._tag === "RateLimitExceeded" ? Duration.toMillis(reason.retryAfter) : 0
  })

/** The laws of every `RateLimiterStore`. */
export const rateLimiterStoreContract = (name: string, layer: Layer.Layer<RateLimiter.RateLimiterStore, unknown>) =>
  it.layer(Layer.provide(RateLimiter.layer, layer))(`RateLimiterStore (${name})`, (it) => {
    it.effect.prop(
      "allows exactly as many concurrent calls as the limit",
      [Bucket, between(0, 60)],
      ([bucket, more]) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* countAllowed(bucket.limit + more, freshBucket(bucket)), bucket.limit)
        }),
      runs(30)
    )

    it.effect.prop(
      "an allowed call reports remaining tokens and reset time",
      [Bucket],
      ([bucket]) =>
        Effect.gen(function* () {
          const { remaining, resetAfter } = yield* freshBucket(bucket)
          assert.strictEqual(remaining, bucket.limit - 1)
          assert.strictEqual(Duration.toMillis(resetAfter), bucket.refill)
        }),
      runs(10)
    )

    it.effect.prop(
      "buckets are independent",
      [Bucket],
      ([bucket]) =>
        Effect.gen(function* () {
          const [one, other] = [freshBucket(bucket), freshBucket(bucket)]
          assert.strictEqual(yield* countAllowed(bucket.limit + 1, one), bucket.limit)
          assert.strictEqual(yield* countAllowed(bucket.limit + 1, other), bucket.limit)
        }),
      runs(10)
    )

    it.effect.prop(
      "tokens refill one by one up to the limit",
      [Bucket, between(0, 40)],
      ([bucket, refills]) =>
        Effect.gen(function* () {
          const consume = freshBucket({ ...bucket, algorithm: "token-bucket" })
          yield* countAllowed(bucket.limit, consume)
          yield* TestClock.adjust(refills * bucket.refill)
          assert.strictEqual(yield* countAllowed(bucket.limit + 1, consume), Math.min(refills, bucket.limit))
        }),
      runs(30)
    )

    it.effect.prop(
      "a refused call is allowed after retryAfter, not a millisecond earlier",
      [Bucket, Schema.Number.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThan(0.99))],
      ([bucket, share]) =>
        Effect.gen(function* () {
          const consume = freshBucket({ ...bucket, algorithm: "token-bucket" })
          yield* countAllowed(bucket.limit, consume)
          yield* TestClock.adjust(Math.floor(bucket.refill * share))
          const wait = yield* retryAfter(consume)
          yield* TestClock.adjust(wait - 1)
          assert.strictEqual(yield* retryAfter(consume), 1)
          yield* TestClock.adjust(1)
          yield* consume
        }),
      runs(20)
    )
  })
