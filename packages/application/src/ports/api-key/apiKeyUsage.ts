import type { ApiKeyId } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { dayNumber, dayOfNumber } from "../../shared/Day.ts"
import { countOfPeriod, mergePeriods, type PeriodCounts } from "../../shared/PeriodCounts.ts"
import { addRequests, countRequest, type MutableRequestCounts, noRequests } from "../../shared/RequestCounts.ts"
import { makeUsageCounter } from "../../shared/UsageCounter.ts"
import type { ApiKeyUsageRepository } from "./ApiKeyUsageRepository.ts"

interface MutableUses {
  /** In milliseconds since the epoch. */
  lastUsedAt: number
  readonly days: PeriodCounts<MutableRequestCounts>
}

const maxPending = 100_000

const noUses = (): MutableUses => ({ lastUsedAt: 0, days: new Map() })

export const makeApiKeyUsage = Effect.fnUntraced(function* (repository: ApiKeyUsageRepository["Service"]) {
  const counter = yield* makeUsageCounter<ApiKeyId, MutableUses>({
    name: "API key usage",
    maxKeys: maxPending,
    write: (batch) =>
      repository.add(
        Array.from(batch, ([id, { days, lastUsedAt }]) => ({
          id,
          lastUsedAt: DateTime.makeUnsafe(lastUsedAt),
          days: Array.from(days, ([day, counts]) => ({ ...counts, day: dayOfNumber(day) }))
        }))
      ),
    merge: (uses, earlier) => {
      uses.lastUsedAt = Math.max(uses.lastUsedAt, earlier.lastUsedAt)
      mergePeriods(uses.days, earlier.days, addRequests)
    }
  })
  return {
    record: (id: ApiKeyId, status: number, at: number): void => {
      const uses = counter.countOf(id, noUses)
      if (uses === undefined) return
      // If the clock is set back, `lastUsedAt` keeps the later time.
      uses.lastUsedAt = Math.max(uses.lastUsedAt, at)
      const counts = countOfPeriod(uses.days, dayNumber(at), noRequests)
      if (counts !== undefined) countRequest(counts, status)
    },
    flush: counter.flush
  }
})
