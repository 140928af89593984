import { Duration, Effect, Latch } from "effect"
import type { RedisUnavailable } from "./RedisHealth.ts"

const probeInterval = Duration.seconds(1)

/**
 * `reportOutage` starts an outage. During the outage, only the monitor probes Redis, about once a second, until a probe
 * succeeds. The monitor logs the start and the end of the outage, outside the span of the request that detected it.
 */
export const makeOutageMonitor = Effect.fnUntraced(function* (probe: Effect.Effect<void, RedisUnavailable>) {
  const outageReported = yield* Latch.make()
  let failure: RedisUnavailable | undefined

  yield* Effect.gen(function* () {
    yield* outageReported.await
    yield* Effect.logWarning("rate limiter: Redis unavailable, limiting per process").pipe(
      Effect.annotateLogs({ reason: failure?.reason })
    )
    yield* Effect.eventually(Effect.delay(probe, probeInterval))
    // The two statements must be one synchronous step, because an outage that is reported between them would never end.
    yield* Effect.sync(() => {
      failure = undefined
      outageReported.closeUnsafe()
    })
    yield* Effect.logInfo("rate limiter: Redis available, limits are shared again")
  }).pipe(Effect.forever, Effect.forkScoped)

  return {
    /** The failure that started the current outage; undefined if there is no outage. */
    failure: () => failure,
    reportOutage: (cause: RedisUnavailable) =>
      Effect.sync(() => {
        failure ??= cause
        outageReported.openUnsafe()
      })
  }
})
