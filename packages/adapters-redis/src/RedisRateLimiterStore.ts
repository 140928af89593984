import { Context, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { monitorOutages } from "./outageMonitor.ts"
import { RedisHealth, RedisUnavailable } from "./RedisHealth.ts"

const prefix = "emoji-catalogue:rate-limit:"

/** A bucket that is full again after a millisecond, and gone. No key of a limit is called so. */
const ofProbe = {
  key: "(probe)",
  tokens: 1,
  limit: 1,
  refillRate: Duration.millis(1),
  allowOverflow: false
}

/**
 * Buckets that all processes share, in Redis; while Redis does not keep them, each process has its own. A call fails
 * over by itself, so an outage costs precision and no request: a process begins with full buckets. It keeps them for the
 * next outage, lest a Redis that comes and goes fills them each time. There are as many as keys, and nothing removes them.
 */
export const layer = Layer.effectContext(
  Effect.gen(function* () {
    const shared = yield* RateLimiter.makeStoreRedis({ prefix })
    const own = Context.get(yield* Layer.build(RateLimiter.layerStoreMemory), RateLimiter.RateLimiterStore)

    // Takes from a bucket, as PING would not show that Redis is full or no primary.
    const tryOut = Effect.mapError(shared.tokenBucket(ofProbe), unavailable)
    const outage = yield* monitorOutages(Effect.asVoid(tryOut))

    const ask = <A>(take: (store: Store) => Effect.Effect<A, RateLimiter.RateLimiterError>) =>
      Effect.suspend(() =>
        outage.failure() === undefined
          ? Effect.catch(take(shared), (error) => Effect.andThen(outage.begin(unavailable(error)), take(own)))
          : take(own)
      )

    const store = RateLimiter.RateLimiterStore.of({
      fixedWindow: (options) => ask((store) => store.fixedWindow(options)),
      tokenBucket: (options) => ask((store) => store.tokenBucket(options)),
      adaptiveConsume: (options) => ask((store) => store.adaptiveConsume(options)),
      adaptiveFeedback: (options) => ask((store) => store.adaptiveFeedback(options))
    })
    const probe = Effect.suspend(() => {
      const failure = outage.failure()
      return failure === undefined ? Effect.tapError(tryOut, outage.begin) : Effect.fail(failure)
    })
    return Context.make(RateLimiter.RateLimiterStore, store).pipe(
      Context.add(RedisHealth, { probe: Effect.asVoid(probe) })
    )
  })
)

type Store = RateLimiter.RateLimiterStore["Service"]

const unavailable = ({ reason }: RateLimiter.RateLimiterError) => new RedisUnavailable({ reason: messageOf(reason) })

/** What lies deepest says why. */
const messageOf = (error: Error): string => (error.cause instanceof Error ? messageOf(error.cause) : error.message)
