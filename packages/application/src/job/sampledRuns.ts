import { Duration, Effect, Latch, Schedule } from "effect"
import { OutageLog } from "../shared/OutageLog.ts"
import { repeatInBackground } from "../shared/repeatInBackground.ts"
import { type EndedRun, JobRunRepository } from "../ports/job/JobRunRepository.ts"

const writeInterval = Duration.seconds(1)
const writeTimeout = Duration.seconds(5)

interface Sample {
  readonly id: string
  readonly run: EndedRun
}

/**
 * Records the last finished run of each job in the background, at most once a second. When the scope closes, records
 * the runs that are still pending. If the process is killed, runs that finished in its last second may not be recorded.
 */
export const makeSampledRuns = Effect.gen(function* () {
  const repository = yield* JobRunRepository
  const pending = new Map<string, Sample>()
  const hasPending = Latch.makeUnsafe(false)

  const write = (name: string, sample: Sample) =>
    repository.ended(name, sample.id, sample.run).pipe(
      Effect.timeout(writeTimeout),
      // If another run of this job ended during the write, it has replaced `sample` in `pending`. That run stays in
      // `pending` until it is written too.
      Effect.tap(Effect.sync(() => pending.get(name) === sample && pending.delete(name)))
    )

  const writePending = Effect.suspend(() =>
    Effect.forEach(Array.from(pending), ([name, sample]) => write(name, sample), { discard: true })
  ).pipe(Effect.tap(Effect.sync(() => pending.size === 0 && hasPending.closeUnsafe())))

  yield* Effect.addFinalizer(() =>
    Effect.catchCause(writePending, (cause) => Effect.logWarning("jobs: the last runs are not recorded", cause))
  )
  yield* repeatInBackground(Effect.andThen(hasPending.await, writePending), {
    schedule: Schedule.spaced(writeInterval),
    outage: new OutageLog({ began: "jobs: cannot record runs, retrying", ended: "jobs: runs are recorded again" })
  })

  return (name: string, id: string, run: EndedRun): void => {
    pending.set(name, { id, run })
    hasPending.openUnsafe()
  }
})
