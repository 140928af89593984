import { Clock, Deferred, Duration, Effect, Latch, Option, Schema } from "effect"
import { OutageLog } from "./OutageLog.ts"
import { timeoutDetached } from "./timeoutDetached.ts"

/** How long a value is cached. Changes must take effect within two seconds, even if their notification is lost. */
const ttl = Duration.toMillis("1500 millis")

const outageTtl = Duration.toMillis("15 minutes")

/**
 * The timeout of a query. With a shorter timeout, queries would fail during an import in the same process, because the
 * import can block PGlite or the event loop for seconds on a slow machine.
 */
const queryTimeout = Duration.seconds(8)

/**
 * How long a caller waits for a query if the cache has an older value, up to `outageTtl` old. Afterwards the caller
 * gets the older value.
 */
const cachedTimeout = Duration.seconds(2)

/**
 * The delay between queries during an outage. Queries are sent even without a caller, to detect the end of the outage.
 */
const retryDelay = Duration.seconds(1)

const maxCached = 10_000

/** The store is unavailable, and the cache has no value for the key. */
export class LookupUnavailable extends Schema.TaggedError<LookupUnavailable>()("LookupUnavailable", {}) {}

interface CacheEntry<A> {
  readonly value: A
  readonly readAt: number
}

type Waiting<A> = Map<string, Deferred.Deferred<Option.Option<A>, LookupUnavailable>>

export interface BatchedLookup<A> {
  /** The stored value of a key; `None` if the store has no value. */
  readonly get: (key: string) => Effect.Effect<Option.Option<A>, LookupUnavailable>
  /** Call this after a change in the store. The results of queries that are in progress are not cached. */
  readonly invalidate: Effect.Effect<void>
  /** The number of invalidations so far. Results from before the latest invalidation may be outdated. */
  readonly revision: () => number
}

/**
 * Batches point lookups into one query at a time, so a flood of invalid keys cannot multiply database load. Found
 * values are cached for 1.5 seconds, and for 15 minutes while the store is unavailable. `name` identifies the lookup in
 * logs.
 */
export const makeBatchedLookup = Effect.fnUntraced(function* <A>(
  name: string,
  load: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, A>>
) {
  const clock = yield* Clock.Clock
  // The clock is monotonic, because an entry must not last longer if the system clock is set back.
  const elapsed = () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
  const outage = new OutageLog({
    began: `${name}: lookup failed, using cached entries`,
    ended: `${name}: lookup succeeds again`
  })
  const hasWaiting = Latch.makeUnsafe(false)
  let cache = new Map<string, CacheEntry<A>>()
  let waiting: Waiting<A> = new Map()
  let revision = 0

  const store = (key: string, value: A, readAt: number) => {
    cache.delete(key)
    cache.set(key, { value, readAt })
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
  }

  const loadWaiting = Effect.gen(function* () {
    yield* outage.isActive ? Effect.raceFirst(hasWaiting.await, Effect.sleep(retryDelay)) : hasWaiting.await
    hasWaiting.closeUnsafe()
    const batch = waiting
    waiting = new Map()
    const cacheAtStart = cache
    const readAt = elapsed()
    const loading = Effect.suspend(() => load(Array.from(batch.keys())))
    const loaded = yield* Effect.exit(outage.observe(timeoutDetached(loading, queryTimeout)))
    for (const [key, deferred] of batch) {
      if (loaded._tag === "Failure") {
        Deferred.doneUnsafe(deferred, cachedDuringOutage(key, readAt))
        continue
      }
      const value = loaded.value.get(key)
      if (value === undefined) cacheAtStart.delete(key)
      // If the cache was invalidated during the query, the value may be from before the change, so it is not cached.
      else if (cacheAtStart === cache) store(key, value, readAt)
      Deferred.doneUnsafe(deferred, Effect.succeed(Option.fromUndefinedOr(value)))
    }
  })

  const cachedDuringOutage = (key: string, now: number) => {
    const cached = cache.get(key)
    return cached !== undefined && now - cached.readAt < outageTtl
      ? Effect.succeed(Option.some(cached.value))
      : Effect.fail(new LookupUnavailable())
  }

  const enqueue = (key: string) => {
    const queued = waiting.get(key)
    if (queued !== undefined) return queued
    const deferred = Deferred.makeUnsafe<Option.Option<A>, LookupUnavailable>()
    waiting.set(key, deferred)
    hasWaiting.openUnsafe()
    return deferred
  }

  // A failed query does not end this loop, because `loadWaiting` passes the failure to the callers.
  yield* Effect.forkScoped(Effect.forever(loadWaiting))

  const get: BatchedLookup<A>["get"] = (key) =>
    Effect.suspend(() => {
      const now = elapsed()
      const cached = cache.get(key)
      if (cached !== undefined && now - cached.readAt < ttl) return Effect.succeed(Option.some(cached.value))
      const result = enqueue(key)
      if (cached === undefined || now - cached.readAt >= outageTtl) return Deferred.await(result)
      // During an outage callers get the cached value without waiting.
      if (outage.isActive) return Effect.succeed(Option.some(cached.value))
      return Effect.timeoutOrElse(Deferred.await(result), {
        duration: cachedTimeout,
        orElse: () => cachedDuringOutage(key, elapsed())
      })
    })

  const invalidate = Effect.sync(() => {
    cache = new Map()
    revision++
  })
  const lookup: BatchedLookup<A> = { get, invalidate, revision: () => revision }
  return lookup
})
