import { assert, it } from "@effect/vitest"
import { Duration, Effect, Exit, Layer, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"

const between = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(minimum), Schema.isLessThanOrEqualTo(maximum))

/** How many tokens a bucket holds, and how many milliseconds one takes to come back: long, as Redis expires keys by its own clock. */
const Bucket = Schema.Struct({
  limit: between(1, 20),
  refill: between(20_000, 200_000),
  algorithm: Schema.Literals(["token-bucket", "fixed-window"])
})

const runs = (runs: number) => ({ arbitrary: { runs } })

const fresh = ({ algorithm, limit, refill }: typeof Bucket.Type) => {
  const options = { key: randomUUID(), limit, algorithm, window: Duration.millis(limit * refill) }
  return RateLimiter.RateLimiter.use((limiter) => limiter.consume(options))
}

/** How many of so many at once pass. */
const passing = <R>(count: number, take: Effect.Effect<unknown, RateLimiter.RateLimiterError, R>) =>
  Effect.all(
    Array.from({ length: count }, () => Effect.exit(take)),
    { concurrency: "unbounded" }
  ).pipe(Effect.map((exits) => exits.filter(Exit.isSuccess).length))

/** How long whoever is refused is told to wait, in milliseconds. */
const told = <R>(take: Effect.Effect<unknown, RateLimiter.RateLimiterError, R>) =>
  Effect.map(Effect.flip(take), ({ reason }) => {
    assert.strictEqual(reason._tag, "RateLimitExceeded")
    return reason._tag === "RateLimitExceeded" ? Duration.toMillis(reason.retryAfter) : 0
  })

/** What rate limits need of every `RateLimiterStore`. */
export const rateLimiterStoreContract = (name: string, layer: Layer.Layer<RateLimiter.RateLimiterStore, unknown>) =>
  it.layer(Layer.provide(RateLimiter.layer, layer))(`RateLimiterStore (${name})`, (it) => {
    it.effect.prop(
      "of many at once as many pass as the limit says, and no more",
      [Bucket, between(0, 60)],
      ([bucket, more]) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* passing(bucket.limit + more, fresh(bucket)), bucket.limit)
        }),
      runs(30)
    )

    it.effect.prop(
      "who passes is told how many are left, and when all are back",
      [Bucket],
      ([bucket]) =>
        Effect.gen(function* () {
          const { remaining, resetAfter } = yield* fresh(bucket)
          assert.strictEqual(remaining, bucket.limit - 1)
          assert.strictEqual(Duration.toMillis(resetAfter), bucket.refill)
        }),
      runs(10)
    )

    it.effect.prop(
      "a bucket has nothing to do with another",
      [Bucket],
      ([bucket]) =>
        Effect.gen(function* () {
          const [one, other] = [fresh(bucket), fresh(bucket)]
          assert.strictEqual(yield* passing(bucket.limit + 1, one), bucket.limit)
          assert.strictEqual(yield* passing(bucket.limit + 1, other), bucket.limit)
        }),
      runs(10)
    )

    it.effect.prop(
      "tokens come back one after the other, up to the limit",
      [Bucket, between(0, 40)],
      ([bucket, refills]) =>
        Effect.gen(function* () {
          const take = fresh({ ...bucket, algorithm: "token-bucket" })
          yield* passing(bucket.limit, take)
          yield* TestClock.adjust(refills * bucket.refill)
          assert.strictEqual(yield* passing(bucket.limit + 1, take), Math.min(refills, bucket.limit))
        }),
      runs(30)
    )

    it.effect.prop(
      "who is refused passes after the time told, and not a millisecond before",
      [Bucket, Schema.Number.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThan(0.99))],
      ([bucket, share]) =>
        Effect.gen(function* () {
          const take = fresh({ ...bucket, algorithm: "token-bucket" })
          yield* passing(bucket.limit, take)
          yield* TestClock.adjust(Math.floor(bucket.refill * share))
          const wait = yield* told(take)
          yield* TestClock.adjust(wait - 1)
          assert.strictEqual(yield* told(take), 1)
          yield* TestClock.adjust(1)
          yield* take
        }),
      runs(20)
    )
  })
