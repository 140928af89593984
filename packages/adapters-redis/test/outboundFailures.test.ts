import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { RateLimiter } from "effect/persistence"
import { freePort } from "../../../scripts/test-support/freePort.ts"
import { consumeToken } from "./consumeToken.ts"
import { limiterLayer } from "./testLayers.ts"

it.live("counts a call without a reply from Redis", () =>
  Effect.gen(function* () {
    const port = yield* Effect.promise(() => freePort())
    const consume = Effect.flatMap(RateLimiter.RateLimiter, (limiter) => consumeToken(limiter, "key", 1))
    const failures = yield* outboundFailuresIn(
      "redis",
      Effect.provide(consume, limiterLayer(`redis://127.0.0.1:${port}`))
    )
    assert.isAtLeast(failures, 1)
  })
)
