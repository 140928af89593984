import { Cause, DateTime, Duration, Effect, Exit, Layer, Option } from "effect"
import { isFinal } from "./FinalFailure.ts"
import { type Job, JobQueue, type Queue } from "../ports/job/JobQueue.ts"
import { JobRunRepository } from "../ports/job/JobRunRepository.ts"
import type { JobHandler } from "./defineJob.ts"
import { makeSampledRuns } from "./sampledRuns.ts"

const readRetryInterval = Duration.seconds(1)

/** Runs jobs with `handlers`. Closing the scope interrupts running jobs, and another process runs them again. */
export const layer = <E, R>(handlers: ReadonlyArray<JobHandler<E, R>>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const runs = yield* JobRunRepository
      const recordSample = yield* makeSampledRuns
      const handlerOf = new Map(handlers.map((handler) => [handler.job.name, handler]))

      const run = Effect.fnUntraced(function* (job: Job) {
        const { attempt, id, name } = job
        const handler = handlerOf.get(name)
        // A newer version of the service may have added the job. The queue retries the job after this defect, so that a
        // process with the newer version can run the job.
        if (handler === undefined) return yield* Effect.die(new Error(`This version has no job ${name}`))
        const work = Effect.withSpan(handler.run(job), "job", { attributes: { name, attempt } })
        const startedAt = yield* DateTime.now
        const { isSampled } = handler.job
        if (!isSampled) yield* runs.started(name, id, startedAt)
        yield* Effect.onExit(
          work,
          Effect.fnUntraced(function* (exit) {
            const finishedAt = yield* DateTime.now
            const error = Exit.isSuccess(exit) ? null : publicErrorMessage(exit.cause)
            if (isSampled) recordSample(name, id, { startedAt, finishedAt, error })
            else yield* runs.finished(name, id, finishedAt, error)
          })
        )
      })

      const logFailure = ({ attempt, id, name }: Job, { maxAttempts }: Queue, cause: Cause.Cause<unknown>) =>
        Cause.hasInterruptsOnly(cause)
          ? Effect.void
          : Effect.annotateLogs(
              attempt < maxAttempts && !isFinal(cause)
                ? Effect.logWarning("Job failed, retrying later", cause)
                : Effect.logError("Job failed for the last time", cause),
              { name, id, attempt }
            )

      const runNext = (from: Queue) =>
        Effect.suspend(() => {
          let isTaken = false
          return queue
            .runNext(from, (job) => {
              isTaken = true
              return run(job).pipe(
                Effect.tapCause((cause) => logFailure(job, from, cause)),
                // The queue stores this error. Administrators see it if the job is dead.
                Effect.catchCause((cause): Effect.Effect<void, string> => {
                  if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
                  return isFinal(cause) ? Effect.void : Effect.fail(publicErrorMessage(cause))
                })
              )
            })
            .pipe(
              Effect.catchCause((cause) =>
                isTaken
                  ? Effect.void
                  : Effect.andThen(
                      Effect.logWarning("jobs: cannot read a queue", cause),
                      Effect.sleep(readRetryInterval)
                    )
              )
            )
        })

      for (const from of new Set(handlers.map(({ job }) => job.queue))) {
        for (let worker = 0; worker < from.concurrency; worker++)
          yield* Effect.forkScoped(Effect.forever(runNext(from)))
      }
    })
  )

/** Returns an error message for administrators: the message of an expected error, but no details of a defect. */
const publicErrorMessage = (cause: Cause.Cause<unknown>): string => {
  if (Cause.hasInterruptsOnly(cause)) return "The process was stopped"
  const error = Option.getOrUndefined(Cause.findErrorOption(cause))
  return error instanceof Error ? error.message : "Unexpected error, see the log"
}
