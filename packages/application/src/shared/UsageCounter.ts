import { type Cause, Duration, Effect, Exit, Schedule } from "effect"
import { OutageLog } from "./OutageLog.ts"
import { repeatInBackground } from "./repeatInBackground.ts"
import { timeoutDetached } from "./timeoutDetached.ts"

const flushInterval = Duration.seconds(5)
const writeTimeout = Duration.seconds(5)

/** Container runtimes kill a process ten seconds after SIGTERM. */
const lastWriteTimeout = Duration.seconds(3)

interface Options<K, C> {
  /** Names the counter in logs. */
  readonly name: string
  /** Bounds memory during an outage: while this many keys wait for the database, no further key is counted. */
  readonly maxKeys: number
  /** Adds counts to the database, all of them or none. */
  readonly write: (batch: ReadonlyMap<K, C>) => Effect.Effect<void>
  /** Adds an earlier count of the same key, whose write failed, to `count` in place. */
  readonly merge: (count: C, earlier: C) => void
  /** Called synchronously when a batch leaves `unwritten`, so that a sum of written and unwritten counts is always exact. */
  readonly onWritten?: (batch: ReadonlyMap<K, C>) => void
  /** Runs after each periodic flush that succeeds; its failure counts as an outage, too. */
  readonly afterFlush?: Effect.Effect<void, unknown>
}

export interface UsageCounter<K, C> {
  /**
   * The count of a key, for the caller to increment in place: an existing one, or what `create` returns. Undefined if
   * `maxKeys` is reached. A plain function, because most requests count something.
   */
  readonly countOf: (key: K, create: () => C) => C | undefined
  /** The counts that the database does not have yet, as far as this process knows. A key may be in several maps. */
  readonly unwritten: () => ReadonlyArray<ReadonlyMap<K, C>>
  /** Writes immediately. A failure keeps the counts for the next flush. */
  readonly flush: Effect.Effect<void>
}

/**
 * Counts in memory, and adds the counts to the database every five seconds and when the scope closes. A failed flush keeps
 * them for the next one; a batch that the database stored but did not confirm is counted twice. A killed process loses the
 * counts since its last successful flush, and so does a process whose database does not respond when the scope closes.
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

  // Uninterruptible: the result of a sent batch decides whether its counts are restored.
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
