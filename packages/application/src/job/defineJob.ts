import { Effect, Option, Schema } from "effect"
import type { Job, JobQueue, NewJob } from "../ports/job/JobQueue.ts"
import { FinalFailure } from "./FinalFailure.ts"
import { maintenance, type WorkQueue } from "./queues.ts"

export interface JobKind {
  readonly name: string
  readonly queue: WorkQueue
  /** A cron expression in UTC. */
  readonly schedule: string | null
  /** The payload if the schedule or an administrator adds the job; undefined if only the service itself adds it. */
  readonly trigger: Schema.Json | undefined
  /**
   * If true, a process records at most one run of this job per second, instead of every run. This is for frequent jobs:
   * all runs of a job update the same record, so concurrent runs would wait for each other.
   */
  readonly isSampled: boolean
}

export interface JobDefinition<Payload> extends JobKind {
  readonly payload: Schema.Codec<Payload, Schema.Json>
}

/** `payload` must accept the payloads that earlier versions of the service enqueued. */
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
  readonly schedule?: string | undefined
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

/** Defines a job without a payload, which administrators can trigger. `schedule` is a cron expression in UTC. */
export const defineMaintenanceJob = (name: string, schedule?: string): JobDefinition<null> =>
  defineJob({ name, queue: maintenance, payload: Schema.Null, trigger: null, schedule })

/** Returns the id of the job. If the caller has a transaction, the job is added in this transaction. */
export const enqueue = <Payload>(
  queue: JobQueue["Service"],
  job: JobDefinition<Payload>,
  payload: NoInfer<Payload>,
  options: Pick<NewJob, "id" | "delay"> = {}
): Effect.Effect<string> =>
  Effect.suspend(() =>
    queue.enqueue(job.queue.name, { name: job.name, payload: Schema.encodeSync(job.payload)(payload), ...options })
  )

/** Returns the payload of a job, or `None` if the job is of another kind or its payload does not fit the schema. */
export const payloadOf = <Payload>(
  definition: JobDefinition<Payload>,
  { name, payload }: Pick<Job, "name" | "payload">
): Option.Option<Payload> =>
  Option.filter(Schema.decodeUnknownOption(definition.payload)(payload), () => name === definition.name)

export interface JobHandler<E, R> {
  readonly job: JobKind
  readonly run: (job: Pick<Job, "id" | "attempt" | "payload">) => Effect.Effect<unknown, E | FinalFailure, R>
}

/**
 * `work` may run more than once for one job, even concurrently. If a payload does not fit the schema, the job is
 * retried, because another version of the service may have added it. If the payload is null although the job needs a
 * payload, the failure is final.
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
