import type { ApiKeyId } from "@emoji-catalogue/domain"
import { Clock, DateTime, Effect } from "effect"
import { makeUsageCounter } from "../shared/UsageCounter.ts"
import type { ApiKeyRepository } from "./ApiKeyRepository.ts"

interface MutableCount {
  requests: number
  /** In milliseconds. */
  lastUsedAt: number
}

/** How many keys may wait for the database. */
const maxPending = 100_000

const zero = (): MutableCount => ({ requests: 0, lastUsedAt: 0 })

/** Counts the requests of each API key with a `UsageCounter`. */
export const makeApiKeyUsage = Effect.fnUntraced(function* (repository: ApiKeyRepository["Service"]) {
  const clock = yield* Clock.Clock
  const counter = yield* makeUsageCounter<ApiKeyId, MutableCount>({
    name: "API key usage",
    maxKeys: maxPending,
    write: (batch) =>
      repository.addUses(
        Array.from(batch, ([id, { lastUsedAt, requests }]) => ({
          id,
          requests,
          lastUsedAt: DateTime.makeUnsafe(lastUsedAt)
        }))
      ),
    merge: (count, earlier) => {
      count.requests += earlier.requests
      count.lastUsedAt = Math.max(count.lastUsedAt, earlier.lastUsedAt)
    }
  })
  return {
    record: (id: ApiKeyId): void => {
      const count = counter.countOf(id, zero)
      if (count === undefined) return
      count.requests++
      // The clock may be set back.
      count.lastUsedAt = Math.max(count.lastUsedAt, clock.currentTimeMillisUnsafe())
    },
    flush: counter.flush
  }
})
