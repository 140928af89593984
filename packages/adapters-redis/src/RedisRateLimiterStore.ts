import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import { Context, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { makeOutageMonitor } from "./outageMonitor.ts"
import { RedisHealth, RedisUnavailable } from "./RedisHealth.ts"

const prefix = "emoji-catalogue:rate-limit:"

/**
 * The bucket from which a probe takes a token. No rate limit uses this bucket. It is full again after a millisecond and
 * then expires.
 */
const probeBucket = {
  key: "(probe)",
  tokens: 1,
  limit: 1,
  refillRate: Duration.millis(1),
  allowOverflow: false
}

/**
 * Stores token buckets in Redis, shared by all processes. While Redis is unavailable, each process uses in-memory
 * buckets instead, so limits are less exact, but no request fails. The in-memory buckets are never evicted, so that the
 * next outage does not start with full buckets.
 */
export const layer = Layer.effectContext(
  Effect.gen(function* () {
    const redisStore = yield* RateLimiter.makeStoreRedis({ prefix })
    const memoryStore = Context.get(yield* Layer.build(RateLimiter.layerStoreMemory), RateLimiter.RateLimiterStore)

    // Consumes a token instead of sending PING, because PING also succeeds on servers that cannot store rate limits:
    // replicas, and servers whose memory is full.
    const probeRedis = redisStore.tokenBucket(probeBucket).pipe(
      Effect.mapError(toUnavailable),
      Effect.tapError(() => countOutboundFailure("redis"))
    )
    const monitor = yield* makeOutageMonitor(Effect.asVoid(probeRedis))

    const withFailover = <A>(consume: (store: Store) => Effect.Effect<A, RateLimiter.RateLimiterError>) =>
      Effect.suspend(() =>
        monitor.failure() === undefined
          ? Effect.catch(consume(redisStore), (error) =>
              countOutboundFailure("redis").pipe(
                Effect.andThen(monitor.reportOutage(toUnavailable(error))),
                Effect.andThen(consume(memoryStore))
              )
            )
          : consume(memoryStore)
      )

    const store = RateLimiter.RateLimiterStore.of({
      fixedWindow: (options) => withFailover((store) => store.fixedWindow(options)),
      tokenBucket: (options) => withFailover((store) => store.tokenBucket(options)),
      adaptiveConsume: (options) => withFailover((store) => store.adaptiveConsume(options)),
      adaptiveFeedback: (options) => withFailover((store) => store.adaptiveFeedback(options))
    })
    const probe = Effect.suspend(() => {
      const failure = monitor.failure()
      return failure === undefined ? Effect.tapError(probeRedis, monitor.reportOutage) : Effect.fail(failure)
    })
    return Context.make(RateLimiter.RateLimiterStore, store).pipe(
      Context.add(RedisHealth, { probe: Effect.asVoid(probe) })
    )
  })
)

type Store = RateLimiter.RateLimiterStore["Service"]

const toUnavailable = ({ reason }: RateLimiter.RateLimiterError) =>
  new RedisUnavailable({ reason: rootMessage(reason) })

const rootMessage = (error: Error): string => (error.cause instanceof Error ? rootMessage(error.cause) : error.message)
