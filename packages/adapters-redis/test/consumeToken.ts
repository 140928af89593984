import { assert } from "@effect/vitest"
import { Duration, Effect, Exit } from "effect"
import type { RateLimiter } from "effect/persistence"

/** Consumes a token from a bucket that refills in a day. Returns whether the bucket had one. */
export const consumeToken = (limiter: RateLimiter.RateLimiter, key: string, limit: number) =>
  limiter
    .consume({ key, limit, window: Duration.days(1), algorithm: "token-bucket" })
    .pipe(Effect.exit, Effect.map(isConsumed))

/** An exceeded limit is a result; any other failure fails the test. */
const isConsumed = (exit: Exit.Exit<unknown, RateLimiter.RateLimiterError>) => {
  if (Exit.isSuccess(exit)) return true
  const failure = Exit.findErrorOption(exit)
  assert.strictEqual(failure._tag === "Some" ? failure.value.reason._tag : String(exit.cause), "RateLimitExceeded")
  return false
}
