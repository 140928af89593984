import { type Cause, Duration, Effect, Exit, Schedule } from "effect"
import { OutageLog } from "./OutageLog.ts"
import { repeatInBackground } from "./repeatInBackground.ts"
import { timeoutDetached } from "./timeoutDetached.ts"

const flushInterval = Duration.seconds(5)
const writeTimeout = Duration.seconds(5)

/**
 * The timeout of the write at shutdown. It is short, because container runtimes kill a process ten seconds after
 * SIGTERM.
 */
const lastWriteTimeout = Duration.seconds(3)

interface Options<K, C> {
  readonly name: string
  /**
   * The maximum number of keys with unwritten counts. If it is reached, new keys are not counted, because their counts
   * would use too much memory during an outage.
   */
  readonly maxKeys: number
  /** Adds the counts of a batch to the database, all of them or none. */
  readonly write: (batch: ReadonlyMap<K, C>) => Effect.Effect<void>
  /** Adds `earlier` to `count` in place. `earlier` is a count of the same key whose write failed. */
  readonly merge: (count: C, earlier: C) => void
  /**
   * Called after a batch was written and removed from `unwritten`. No other code runs between the removal and this
   * call. So, if this function adds the batch to its own totals, each count is always either in these totals or in
   * `unwritten`.
   */
  readonly onWritten?: (batch: ReadonlyMap<K, C>) => void
  /** Runs after each successful periodic flush. If it fails, an outage of the counter is logged. */
  readonly afterFlush?: Effect.Effect<void, unknown>
}

export interface UsageCounter<K, C> {
  /**
   * Returns the count of a key, which the caller increments in place. Returns undefined if the key is new and `maxKeys`
   * is reached. Most requests call this function. It is a plain function, because running an effect would cost more.
   */
  readonly countOf: (key: K, create: () => C) => C | undefined
  /**
   * Returns the counts that are not yet written, or whose write is not yet confirmed. Several maps may contain counts
   * of the same key.
   */
  readonly unwritten: () => ReadonlyArray<ReadonlyMap<K, C>>
  /** Writes the counts immediately. If writing fails, the counts are kept for the next flush. */
  readonly flush: Effect.Effect<void>
}

/**
 * Counts in memory, and adds the counts to the database every five seconds and when the scope closes. If a flush fails,
 * the next flush adds the same counts again. If the database stored the counts but did not confirm the write, these
 * counts are therefore added twice. Counts since the last successful flush are lost if the process is killed, or if the
 * database does not respond when the scope closes.
 */
export const makeUsageCounter = Effect.fnUntraced(function* <K, C>({
  afterFlush = Effect.void,
  maxKeys,
  merge,
  name,
  onWritten,
  write
}: Options<K, C>) {
  let pending = new Map<K, C>()
  const inFlight = new Set<ReadonlyMap<K, C>>()

  const unwritten = () => [...inFlight, pending]

  const insert = (key: K, create: () => C): C | undefined => {
    if (unwritten().reduce((keys, counts) => keys + counts.size, 0) >= maxKeys) return undefined
    const count = create()
    pending.set(key, count)
    return count
  }

  const restore = (batch: ReadonlyMap<K, C>): void => {
    for (const [key, earlier] of batch) {
      const count = pending.get(key)
      if (count === undefined) pending.set(key, earlier)
      else merge(count, earlier)
    }
  }

  // A write is uninterruptible. After an interruption, it would be unknown whether the database has the counts or
  // whether they must be restored to `pending`.
  const writeWithin = (
    limit: (write: Effect.Effect<void>) => Effect.Effect<void, Cause.TimeoutError>
  ): Effect.Effect<void, Cause.TimeoutError> =>
    Effect.suspend(() => {
      if (pending.size === 0) return Effect.void
      const batch = pending
      pending = new Map()
      inFlight.add(batch)
      return limit(Effect.suspend(() => write(batch))).pipe(
        Effect.onExit((exit) =>
          Effect.sync(() => {
            inFlight.delete(batch)
            if (Exit.isSuccess(exit)) onWritten?.(batch)
            else restore(batch)
          })
        )
      )
    }).pipe(Effect.uninterruptible)
  const writePending = writeWithin(Effect.timeout(writeTimeout))

  yield* Effect.addFinalizer(() =>
    Effect.catchCause(
      writeWithin((write) => timeoutDetached(write, lastWriteTimeout)),
      (cause) =>
        Effect.logWarning(`${name}: database unavailable at shutdown, counts lost`, cause).pipe(
          Effect.annotateLogs({ keys: pending.size })
        )
    )
  )
  yield* repeatInBackground(
    Effect.andThen(writePending, afterFlush).pipe(
      Effect.withSpan("UsageCounter.flush", { attributes: { counter: name } })
    ),
    {
      schedule: Schedule.spaced(flushInterval),
      firstRun: "awaited",
      outage: new OutageLog({
        began: `${name}: database unavailable, keeping counts`,
        ended: `${name}: database available again`
      })
    }
  )

  const counter: UsageCounter<K, C> = {
    countOf: (key, create) => pending.get(key) ?? insert(key, create),
    unwritten,
    flush: Effect.catchCause(writePending, () => Effect.void)
  }
  return counter
})
