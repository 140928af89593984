import type { Codepoint } from "@emoji-catalogue/domain"
import { Context, Duration, Effect, Layer } from "effect"
import { flushing } from "./flushing.ts"
import { UsageRepository } from "./UsageRepository.ts"

export interface UseCounts {
  readonly views: number
  readonly copies: number
}

/** Of an emoji that nobody used yet. */
export const noUses: UseCounts = { views: 0, copies: 0 }

type Counts = ReadonlyMap<Codepoint, UseCounts>

/** Counts that go up, each in its place: most requests count something. */
type Counting = Map<Codepoint, { views: number; copies: number }>

/** A database that takes longer than this counts as away. */
const patience = Duration.seconds(5)

/**
 * Counts uses of emoji in memory and brings them to the database together, every five seconds and when the scope
 * closes. What the database did not take is kept for the next time; what it took without being able to say so is counted
 * twice. Counts of a process that is killed are lost, five seconds' worth at most.
 */
export class Usage extends Context.Service<
  Usage,
  {
    /** Never waits, never fails. The code point is one of the catalogue, or memory has no bound. */
    readonly recordView: (codepoint: Codepoint) => void
    /** As `viewed`. */
    readonly recordCopy: (codepoint: Codepoint) => void
    /** Never waits: what this process counted, and what others had brought to the database some seconds ago. */
    readonly totals: Effect.Effect<ReadonlyMap<Codepoint, UseCounts>>
    /** The total of one emoji. */
    readonly totalOf: (codepoint: Codepoint) => Effect.Effect<UseCounts>
  }
>()("@emoji-catalogue/application/usage/Usage") {
  static readonly layer = Layer.effect(
    Usage,
    Effect.gen(function* () {
      const repository = yield* UsageRepository
      /** The totals of the database when it was last heard of. */
      let stored: Counts = new Map()
      /** On its way to the database. */
      let sent: Counts = new Map()
      let counted: Counting = new Map()

      // Once it was sent it must be known whether it arrived, so an interruption waits for that.
      const send = Effect.gen(function* () {
        if (counted.size === 0) return
        sent = counted
        counted = new Map()
        const exit = yield* repository
          .add(Array.from(sent, ([codepoint, uses]) => ({ codepoint, ...uses })))
          .pipe(Effect.timeout(patience), Effect.exit)
        if (exit._tag === "Success") stored = sum(stored, sent)
        else counted = sum(sent, counted)
        sent = new Map()
        yield* exit
      }).pipe(Effect.uninterruptible)

      const read = Effect.gen(function* () {
        const totals = yield* Effect.timeout(repository.totals, patience)
        stored = new Map(totals.map(({ codepoint, ...uses }) => [codepoint, uses]))
      })

      yield* Effect.addFinalizer(() =>
        Effect.catchCause(send, (cause) =>
          Effect.logWarning("Usage counts are lost", cause).pipe(Effect.annotateLogs({ emoji: counted.size }))
        )
      )
      yield* flushing(Effect.andThen(send, read).pipe(Effect.withSpan("Usage.flush")), {
        away: "Usage counts do not reach the database; they are kept until they do",
        back: "Usage counts reach the database again"
      })

      return Usage.of({
        recordView: (codepoint) => addTo(counted, codepoint, 1, 0),
        recordCopy: (codepoint) => addTo(counted, codepoint, 0, 1),
        totals: Effect.sync(() => sum(sum(stored, sent), counted)),
        totalOf: (codepoint) =>
          Effect.sync(() => [stored, sent, counted].map((counts) => counts.get(codepoint) ?? noUses).reduce(plus))
      })
    })
  )
}

const plus = (one: UseCounts, other: UseCounts): UseCounts => ({
  views: one.views + other.views,
  copies: one.copies + other.copies
})

const addTo = (counts: Counting, codepoint: Codepoint, views: number, copies: number): void => {
  const before = counts.get(codepoint)
  if (before === undefined) counts.set(codepoint, { views, copies })
  else {
    before.views += views
    before.copies += copies
  }
}

const sum = (one: Counts, other: Counts): Counting => {
  const both: Counting = new Map()
  for (const counts of [one, other]) {
    for (const [codepoint, { copies, views }] of counts) addTo(both, codepoint, views, copies)
  }
  return both
}
