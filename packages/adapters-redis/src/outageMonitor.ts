import { Duration, Effect, Latch } from "effect"
import type { RedisUnavailable } from "./RedisHealth.ts"

/** So long Redis is left alone before it is tried again. */
const probeInterval = Duration.seconds(1)

/**
 * Whether Redis keeps rate limits, as those who asked found it. During an outage nobody but this asks it, about once a
 * second, until `probe` succeeds. Beginning and end are logged once, and not in the name of the request that found out.
 */
export const monitorOutages = Effect.fnUntraced(function* (probe: Effect.Effect<void, RedisUnavailable>) {
  const hasBegun = yield* Latch.make()
  let failure: RedisUnavailable | undefined

  yield* Effect.gen(function* () {
    yield* hasBegun.await
    yield* Effect.logWarning("Each process keeps rate limits for itself, without Redis").pipe(
      Effect.annotateLogs({ reason: failure?.reason })
    )
    yield* Effect.eventually(Effect.delay(probe, probeInterval))
    // In one step: an outage that begins in between would never end.
    yield* Effect.sync(() => {
      failure = undefined
      hasBegun.closeUnsafe()
    })
    yield* Effect.logInfo("Redis keeps rate limits again")
  }).pipe(Effect.forever, Effect.forkScoped)

  return {
    /** Why Redis is not asked. */
    failure: () => failure,
    begin: (why: RedisUnavailable) =>
      Effect.sync(() => {
        failure ??= why
        hasBegun.openUnsafe()
      })
  }
})
