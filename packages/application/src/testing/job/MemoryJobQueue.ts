import { Cause, Clock, DateTime, Duration, Effect, Exit, Latch, Layer, Option, Pull, Schedule } from "effect"
import { type DeadJob, type Job, type JobCounts, JobQueue, type Queue } from "../../ports/job/JobQueue.ts"
import { pageOf } from "../shared/pageOf.ts"

interface Entry {
  readonly queue: string
  readonly job: Omit<Job, "attempt">
  state: "queued" | "running" | "done" | "dead"
  attempts: number
  dueAt: number
  endedAt: number
  error: string
}

const delayAfter = Effect.fnUntraced(function* ({ retries }: Queue, attempts: number) {
  const step = yield* Schedule.toStep(retries)
  let delay = Duration.zero
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = yield* Pull.catchDone(step(0, attempt), () => Effect.undefined)
    if (result === undefined) break
    delay = result[1]
  }
  return Duration.toMillis(delay)
})

const deadJobOf = ({ attempts, endedAt, error, job, queue }: Entry): DeadJob => ({
  ...job,
  queue,
  attempts,
  diedAt: DateTime.makeUnsafe(endedAt),
  error
})

export const layer = Layer.effect(
  JobQueue,
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const now = () => clock.currentTimeMillisUnsafe()
    const entries = new Map<string, Entry>()
    const keyOf = (queue: string, id: string) => JSON.stringify([queue, id])
    let nextChange = Latch.makeUnsafe(false)
    /**
     * Opens the latch, which wakes all waiting workers, and replaces it by a new latch. The opened latch is never
     * closed again. So a worker that is just about to wait for it does not miss the change.
     */
    const changed = () => {
      nextChange.openUnsafe()
      nextChange = Latch.makeUnsafe(false)
    }

    const nextIn = ({ name }: Queue): Entry | undefined =>
      Array.from(entries.values())
        .filter(({ queue, state }) => queue === name && state === "queued")
        .toSorted((one, other) => one.dueAt - other.dueAt)[0]

    const take = (queue: Queue): Effect.Effect<Entry> =>
      Effect.suspend(() => {
        const next = nextIn(queue)
        const delay = next === undefined ? Infinity : next.dueAt - now()
        if (next === undefined || delay > 0)
          return Effect.andThen(Effect.race(nextChange.await, Effect.sleep(delay)), take(queue))
        next.state = "running"
        next.attempts++
        return Effect.succeed(next)
      })

    const settle = Effect.fnUntraced(function* (queue: Queue, entry: Entry, exit: Exit.Exit<unknown, unknown>) {
      entry.endedAt = now()
      if (Exit.isSuccess(exit)) entry.state = "done"
      else if (Cause.hasInterruptsOnly(exit.cause)) {
        entry.state = "queued"
        entry.attempts--
      } else {
        entry.error = Cause.pretty(exit.cause)
        entry.state = entry.attempts < queue.maxAttempts ? "queued" : "dead"
        entry.dueAt = now() + (yield* delayAfter(queue, entry.attempts))
      }
      changed()
    })

    const countsOf = ([first, ...rest]: ReadonlyArray<Entry>): JobCounts => {
      const all = [first!, ...rest]
      const count = (wanted: Entry["state"]) => all.filter(({ state }) => state === wanted).length
      const due = all.flatMap(({ dueAt, state }) => (state === "queued" && dueAt <= now() ? [dueAt] : []))
      return {
        queue: first!.queue,
        name: first!.job.name,
        queued: count("queued"),
        running: count("running"),
        dead: count("dead"),
        dueSince: due.length === 0 ? null : DateTime.makeUnsafe(Math.min(...due))
      }
    }

    return JobQueue.of({
      enqueue: (queue, { delay = Duration.zero, id = crypto.randomUUID(), name, payload }) =>
        Effect.sync(() => {
          const key = keyOf(queue, id)
          if (!entries.has(key)) {
            const job = { id, name, payload: structuredClone(payload) }
            const dueAt = now() + Duration.toMillis(delay)
            entries.set(key, { queue, job, state: "queued", attempts: 0, dueAt, endedAt: 0, error: "" })
            changed()
          }
          return id
        }),
      runNext: (queue, work) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.flatMap(restore(take(queue)), (entry) =>
            restore(Effect.suspend(() => work({ ...entry.job, attempt: entry.attempts }))).pipe(
              Effect.onExit((exit) => settle(queue, entry, exit))
            )
          )
        ),
      counts: Effect.sync(() => {
        const open = Array.from(entries.values()).filter(({ state }) => state !== "done")
        const byName = Object.groupBy(open, ({ job, queue }) => keyOf(queue, job.name))
        return Object.entries(byName)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([, group]) => countsOf(group!))
      }),
      dead: (page) =>
        Effect.sync(() => {
          const dead = Array.from(entries.values()).filter(({ state }) => state === "dead")
          return pageOf(dead.sort((one, other) => other.endedAt - one.endedAt).map(deadJobOf), page)
        }),
      discard: (id) =>
        Effect.sync(() => {
          const dead = Array.from(entries.values()).filter(({ job, state }) => state === "dead" && job.id === id)
          for (const entry of dead) entry.state = "done"
          return dead.map(deadJobOf)
        }),
      find: (queue, id) =>
        Effect.sync(() =>
          Option.map(Option.fromUndefinedOr(entries.get(keyOf(queue, id))), ({ job, state }) => ({ ...job, state }))
        ),
      withdraw: (queue, id) =>
        Effect.sync(() => {
          const key = keyOf(queue, id)
          return entries.get(key)?.state === "queued" && entries.delete(key)
        }),
      retry: (id) =>
        Effect.sync(() => {
          const dead = Array.from(entries.values()).filter(({ job, state }) => state === "dead" && job.id === id)
          for (const entry of dead) Object.assign(entry, { state: "queued", attempts: 0, dueAt: now(), error: "" })
          if (dead.length > 0) changed()
          return dead.length > 0
        }),
      deleteEnded: (before) =>
        Effect.sync(() => {
          for (const [key, { endedAt, state }] of entries) {
            if (state !== "done" && state !== "dead") continue
            if (endedAt < DateTime.toEpochMillis(before[state])) entries.delete(key)
          }
        })
    })
  })
)
