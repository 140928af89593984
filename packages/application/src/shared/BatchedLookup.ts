import { Clock, Deferred, Duration, Effect, Latch, Option, Schema } from "effect"
import { timeoutDetached } from "./timeoutDetached.ts"

/** How long an answer is believed: whatever tells of changes may fail, and a change must be felt within two seconds. */
const fresh = Duration.toMillis("1500 millis")

/** How long an answer is believed while its store is away. */
const kept = Duration.toMillis("15 minutes")

/** A store that takes longer than this counts as away. */
const patience = Duration.seconds(2)

/** How often a store that is away is asked again, also where nobody wants to know: it may be back, with changes. */
const askAgain = Duration.seconds(1)

/** How many answers are remembered. */
const most = 10_000

/** The store does not answer, and nothing is known from before. */
export class LookupUnavailable extends Schema.TaggedError<LookupUnavailable>()("LookupUnavailable", {}) {}

interface Known<A> {
  readonly value: A
  readonly readAt: number
}

type Waiting<A> = Map<string, Deferred.Deferred<Option.Option<A>, LookupUnavailable>>

export interface BatchedLookup<A> {
  /** What the store has under a key; none where it has nothing. */
  readonly get: (key: string) => Effect.Effect<Option.Option<A>, LookupUnavailable>
  /** Something changed in the store: whatever was read before now does not count any more. */
  readonly invalidate: Effect.Effect<void>
  /** Another number after each time that something was forgotten. */
  readonly revision: () => number
}

/**
 * Asks a store for single things on behalf of many: all that is waited for in one query, one query at a time, so that
 * whoever sends made-up keys makes no more work than anybody else. What it finds is believed for a second and a half;
 * while the store is away, what it had lately goes on counting. `what` names the things in the log.
 */
export const makeBatchedLookup = Effect.fnUntraced(function* <A>(
  what: string,
  load: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, A>>
) {
  const clock = yield* Clock.Clock
  // The time of day may be set back, and what was read after that would be believed for as long.
  const elapsed = () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
  const isWaitedFor = Latch.makeUnsafe(false)
  let known = new Map<string, Known<A>>()
  let waiting: Waiting<A> = new Map()
  let isAway = false
  let forgotten = 0

  const remember = (key: string, value: A, readAt: number) => {
    known.delete(key)
    known.set(key, { value, readAt })
    if (known.size > most) known.delete(known.keys().next().value!)
  }

  const loadWaiting = Effect.gen(function* () {
    yield* isAway ? Effect.raceFirst(isWaitedFor.await, Effect.sleep(askAgain)) : isWaitedFor.await
    isWaitedFor.closeUnsafe()
    const asked = waiting
    waiting = new Map()
    // What is forgotten while it is read was read too early to be remembered.
    const into = known
    const readAt = elapsed()
    const loading = Effect.suspend(() => load(Array.from(asked.keys())))
    const found = yield* Effect.exit(timeoutDetached(loading, patience))
    if (found._tag === "Failure") {
      if (!isAway)
        yield* Effect.logWarning(`${what} cannot be looked up; those known lately go on counting`, found.cause)
      isAway = true
    } else if (isAway) {
      yield* Effect.logInfo(`${what} can be looked up again`)
      isAway = false
    }
    for (const [key, deferred] of asked) {
      if (found._tag === "Failure") {
        Deferred.doneUnsafe(deferred, lastKnown(key, readAt))
        continue
      }
      const value = found.value.get(key)
      if (value === undefined) into.delete(key)
      else if (into === known) remember(key, value, readAt)
      Deferred.doneUnsafe(deferred, Effect.succeed(Option.fromUndefinedOr(value)))
    }
  })

  const lastKnown = (key: string, now: number) => {
    const last = known.get(key)
    return last !== undefined && now - last.readAt < kept
      ? Effect.succeed(Option.some(last.value))
      : Effect.fail(new LookupUnavailable())
  }

  const askFor = (key: string) => {
    const before = waiting.get(key)
    if (before !== undefined) return before
    const deferred = Deferred.makeUnsafe<Option.Option<A>, LookupUnavailable>()
    waiting.set(key, deferred)
    isWaitedFor.openUnsafe()
    return deferred
  }

  yield* Effect.forkScoped(Effect.forever(loadWaiting))

  const get: BatchedLookup<A>["get"] = (key) =>
    Effect.suspend(() => {
      const now = elapsed()
      const last = known.get(key)
      if (last !== undefined && now - last.readAt < fresh) return Effect.succeed(Option.some(last.value))
      const answer = askFor(key)
      // Nobody waits for a store that is away where there is something to go by.
      if (isAway && last !== undefined && now - last.readAt < kept) return Effect.succeed(Option.some(last.value))
      return Deferred.await(answer)
    })

  const forget = Effect.sync(() => {
    known = new Map()
    forgotten++
  })
  const lookup: BatchedLookup<A> = { get, invalidate: forget, revision: () => forgotten }
  return lookup
})
