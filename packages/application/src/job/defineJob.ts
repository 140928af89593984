import { Effect, Option, Schema } from "effect"
import type { Job, JobQueue, NewJob } from "../ports/job/JobQueue.ts"
import { FinalFailure } from "./FinalFailure.ts"
import type { WorkQueue } from "./queues.ts"

/** A kind of job, as listings and schedules see it. */
export interface JobKind {
  readonly name: string
  readonly queue: WorkQueue
  /** When it runs without being triggered, as a cron expression in UTC; null: never. */
  readonly schedule: string | null
  /** The payload of a job that its schedule or an administrator adds; undefined: only the service itself adds it. */
  readonly trigger: Schema.Json | undefined
  /**
   * Whether a process records only the last finished run of each second: many concurrent runs would
   * wait for each other to record theirs.
   */
  readonly isSampled: boolean
}

/** A kind of job whose payload fits a schema. */
export interface JobDefinition<Payload> extends JobKind {
  readonly payload: Schema.Codec<Payload, Schema.Json>
}

/** Defines a job, beside its use case. The payload is the contract with jobs that an earlier version has added. */
export const defineJob = <Payload>({
  isSampled,
  name,
  payload,
  queue,
  schedule,
  trigger
}: {
  readonly name: string
  readonly queue: WorkQueue
  readonly payload: Schema.Codec<Payload, Schema.Json>
  readonly schedule?: string
  readonly trigger?: NoInfer<Payload>
  readonly isSampled?: true
}): JobDefinition<Payload> => ({
  name,
  queue,
  payload,
  schedule: schedule ?? null,
  trigger: trigger === undefined ? undefined : Schema.encodeSync(payload)(trigger),
  isSampled: isSampled ?? false
})

/** Adds a job, in the caller's transaction if there is one, and returns its id. */
export const enqueue = <Payload>(
  queue: JobQueue["Service"],
  job: JobDefinition<Payload>,
  payload: NoInfer<Payload>,
  options: Pick<NewJob, "id" | "delay"> = {}
): Effect.Effect<string> =>
  Effect.suspend(() =>
    queue.enqueue(job.queue.name, { name: job.name, payload: Schema.encodeSync(job.payload)(payload), ...options })
  )

/** The payload of a job of this kind. None if it is of another kind, or if the payload is that of another version. */
export const payloadOf = <Payload>(
  definition: JobDefinition<Payload>,
  { name, payload }: Pick<Job, "name" | "payload">
): Option.Option<Payload> =>
  Option.filter(Schema.decodeUnknownOption(definition.payload)(payload), () => name === definition.name)

/** A kind of job, and the work of a job of this kind. */
export interface JobHandler<E, R> {
  readonly job: JobKind
  readonly run: (job: Pick<Job, "id" | "attempt" | "payload">) => Effect.Effect<unknown, E | FinalFailure, R>
}

/**
 * The handler of a job. Its work may run more than once for one job, also at the same time. A payload that does not fit is a defect
 * and is retried, because another version may have added the job; without a payload that it needs, the job has failed for the last time.
 */
export const handleJob = <Payload, E, R>(
  job: JobDefinition<Payload>,
  work: (payload: Payload, job: Pick<Job, "id" | "attempt">) => Effect.Effect<unknown, E, R>
): JobHandler<E, R> => {
  const decode = Schema.decodeUnknownEffect(job.payload)
  return {
    job,
    run: ({ attempt, id, payload }) =>
      decode(payload).pipe(
        Effect.catch((cause) =>
          payload === null
            ? Effect.fail(new FinalFailure({ reason: `The job ${job.name} needs a payload`, cause }))
            : Effect.die(cause)
        ),
        Effect.flatMap((decoded) => work(decoded, { id, attempt }))
      )
  }
}
