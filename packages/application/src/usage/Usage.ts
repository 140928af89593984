import type { Codepoint } from "@emoji-catalogue/domain"
import { Clock, Context, Duration, Effect, Layer } from "effect"
import { makeUsageCounter } from "../shared/UsageCounter.ts"
import { OncePerHour } from "./OncePerHour.ts"
import { type UsageCount, UsageRepository } from "../ports/usage/UsageRepository.ts"

export type UseCounts = Omit<UsageCount, "codepoint">

export const noUses: UseCounts = { views: 0, copies: 0 }

type Totals = ReadonlyMap<Codepoint, UseCounts>

type MutableCounts = { -readonly [K in keyof UseCounts]: number }

const readTimeout = Duration.seconds(5)

/** The maximum number of emoji with unwritten counts. It exceeds the number of emoji in the catalogue. */
const maxEmoji = 100_000

/** Counts views and copies of emoji. */
export class Usage extends Context.Service<
  Usage,
  {
    /** Counts a view of an emoji. Never waits, never fails. */
    readonly recordView: (codepoint: Codepoint) => void
    /**
     * Counts a copy of an emoji. Each process counts a caller at most once per emoji and clock hour. `caller`
     * identifies an account, an API key or an IP address. Never waits, never fails.
     */
    readonly recordCopy: (codepoint: Codepoint, caller: string) => void
    /** The counts of all processes. Counts of other processes are included after a few seconds. Never waits. */
    readonly totals: Effect.Effect<ReadonlyMap<Codepoint, UseCounts>>
    readonly totalOf: (codepoint: Codepoint) => Effect.Effect<UseCounts>
  }
>()("@emoji-catalogue/application/usage/Usage") {
  static readonly layer = Layer.effect(
    Usage,
    Effect.gen(function* () {
      const repository = yield* UsageRepository
      const clock = yield* Clock.Clock
      const copies = new OncePerHour()
      /** The totals last read from the database, plus the counts that this process has written since. */
      let stored: Totals = new Map()

      const readTotals = Effect.gen(function* () {
        const totals = yield* Effect.timeout(repository.totals, readTimeout)
        stored = new Map(totals.map(({ codepoint, ...counts }) => [codepoint, counts]))
      })

      const counter = yield* makeUsageCounter<Codepoint, MutableCounts>({
        name: "emoji usage",
        maxKeys: maxEmoji,
        write: (batch) => repository.add(Array.from(batch, ([codepoint, counts]) => ({ codepoint, ...counts }))),
        merge: addTo,
        onWritten: (batch) => {
          stored = sumOf([stored, batch])
        },
        afterFlush: readTotals
      })

      return Usage.of({
        recordView: (codepoint) => {
          const counts = counter.countOf(codepoint, zero)
          if (counts !== undefined) counts.views++
        },
        recordCopy: (codepoint, caller) => {
          if (!copies.isNew(`${codepoint} ${caller}`, clock.currentTimeMillisUnsafe())) return
          const counts = counter.countOf(codepoint, zero)
          if (counts !== undefined) counts.copies++
        },
        totals: Effect.sync(() => sumOf([stored, ...counter.unwritten()])),
        totalOf: (codepoint) =>
          Effect.sync(() => {
            const total = zero()
            for (const counts of [stored, ...counter.unwritten()]) addTo(total, counts.get(codepoint) ?? noUses)
            return total
          })
      })
    })
  )
}

const zero = (): MutableCounts => ({ views: 0, copies: 0 })

const addTo = (sum: MutableCounts, { copies, views }: UseCounts): void => {
  sum.views += views
  sum.copies += copies
}

const sumOf = (all: ReadonlyArray<Totals>): Totals => {
  const sums = new Map<Codepoint, MutableCounts>()
  for (const totals of all) {
    for (const [codepoint, counts] of totals) {
      const sum = sums.get(codepoint)
      if (sum === undefined) sums.set(codepoint, { ...counts })
      else addTo(sum, counts)
    }
  }
  return sums
}
