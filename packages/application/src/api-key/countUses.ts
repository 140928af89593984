import type { ApiKeyId } from "@emoji-catalogue/domain"
import { Clock, DateTime, Duration, Effect } from "effect"
import { flushing } from "../usage/flushing.ts"
import type { ApiKeyRepository } from "./ApiKeyRepository.ts"

/** Goes up in its place: every request with a key counts. */
interface Count {
  requests: number
  lastUsedAt: number
}

/** A database that takes longer than this counts as away. */
const patience = Duration.seconds(5)

/**
 * Counts what keys are used for in memory and brings it to the database together, every five seconds and when the scope
 * closes. What the database did not take is kept for the next time; what it took without being able to say so is counted
 * twice.
 */
export const countUses = Effect.fnUntraced(function* (repository: ApiKeyRepository["Service"]) {
  const clock = yield* Clock.Clock
  let counted = new Map<ApiKeyId, Count>()

  const add = (id: ApiKeyId, requests: number, lastUsedAt: number): void => {
    const before = counted.get(id)
    if (before === undefined) counted.set(id, { requests, lastUsedAt })
    else {
      before.requests += requests
      before.lastUsedAt = Math.max(before.lastUsedAt, lastUsedAt)
    }
  }

  // Once it was sent it must be known whether it arrived, so an interruption waits for that.
  const flush = Effect.gen(function* () {
    if (counted.size === 0) return
    const sent = counted
    counted = new Map()
    yield* repository
      .addUses(
        Array.from(sent, ([id, { lastUsedAt, requests }]) => ({
          id,
          requests,
          lastUsedAt: DateTime.makeUnsafe(lastUsedAt)
        }))
      )
      .pipe(
        Effect.timeout(patience),
        Effect.onError(() =>
          Effect.sync(() => sent.forEach(({ lastUsedAt, requests }, id) => add(id, requests, lastUsedAt)))
        )
      )
  }).pipe(Effect.uninterruptible)

  yield* Effect.addFinalizer(() =>
    Effect.catchCause(flush, (cause) => Effect.logWarning("Counts of API keys are lost", cause))
  )
  yield* flushing(flush, {
    away: "Counts of API keys do not reach the database; they are kept until they do",
    back: "Counts of API keys reach the database again"
  })

  return {
    /** The key is one of the database, or memory has no bound. */
    count: (id: ApiKeyId): void => add(id, 1, clock.currentTimeMillisUnsafe()),
    /** Brings what was counted to the database now, where that takes it. */
    flush: Effect.catchCause(flush, () => Effect.void)
  }
})
