import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { Count, listingOf, paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

export const Job = Schema.Struct({
  name: Schema.String.annotate({ description: "Identifies the job in paths of this API" }),
  schedule: Schema.NullOr(Schema.String).annotate({
    description: "A cron expression in UTC; null if it only runs when it is triggered"
  }),
  nextRunAt: Schema.NullOr(Time).annotate({ description: "The next time of its schedule; null without one" }),
  lastRun: Schema.NullOr(
    Schema.Struct({
      startedAt: Time.annotate({ description: "When the latest run started" }),
      finishedAt: Schema.NullOr(Time).annotate({
        description: "Null while it is running; if its process died, null until the job runs again"
      }),
      status: Schema.Literals(["running", "succeeded", "failed"]).annotate({
        description: "The state of the latest run"
      }),
      error: Schema.NullOr(Schema.String).annotate({ description: "Why it failed, otherwise null" })
    })
  ).annotate({ description: "Null before the first run; for `deliver-webhook`, the attempt that finished last" }),
  queued: Count.annotate({ description: "Waiting jobs, including those that wait for a retry" }),
  running: Count.annotate({ description: "Running jobs of all processes" }),
  dead: Count.annotate({ description: "Jobs that failed too often and are not retried automatically" })
}).annotate({ identifier: "Job", description: "A kind of job and its latest run" })

export const QueuedJob = Schema.Struct({
  id: Uuid.annotate({ description: "Identifies this execution of the job" }),
  name: Schema.String.annotate({ description: "The name of the job" }),
  status: Schema.Literal("queued").annotate({ description: "It runs as soon as a worker is free" })
}).annotate({ identifier: "QueuedJob", description: "A job that was triggered" })

export const DeadJob = Schema.Struct({
  id: Schema.String.annotate({ description: "Identifies the job, to retry it" }),
  name: Schema.String.annotate({ description: "The kind of job, such as `prune`" }),
  attempts: Count.annotate({ description: "Number of attempts" }),
  diedAt: Time.annotate({ description: "The time of the last attempt" }),
  error: Schema.String.annotate({ description: "The error of the last attempt, with its stack" })
}).annotate({ identifier: "DeadJob", description: "A job that failed too often" })

const name = Parameter.text({ description: "The name of a job", example: "prune", maxLength: 100 })
const id = Parameter.text({
  description: "The id of a dead job",
  example: "prune@2026-02-01T10:23:00.000Z",
  maxLength: 255
})

export class JobsApi extends HttpApiGroup.make("jobs")
  .add(
    HttpApiEndpoint.get("list", "/", { query: paging, success: listingOf(Job, "JobListing") }).annotateMerge(
      summarized("Background job status and schedule", "Every job of the service, with its latest run.")
    ),
    HttpApiEndpoint.get("dead", "/dead", {
      query: paging,
      success: listingOf(DeadJob, "DeadJobListing")
    }).annotateMerge(
      summarized("List dead jobs", "Jobs that failed too often, latest first. They are deleted after 30 days.")
    ),
    HttpApiEndpoint.post("retry", "/dead/:id/retry", {
      params: { id },
      success: Schema.Struct({
        id: Schema.String.annotate({ description: "The id of the job" }),
        status: Schema.Literal("queued").annotate({ description: "It runs as soon as a worker is free" })
      }).annotate({
        identifier: "RetriedJob",
        description: "A dead job that is queued again"
      }),
      error: problem("not_found")
    }).annotateMerge(summarized("Retry a dead job", "The job gets all its attempts again.")),
    HttpApiEndpoint.delete("remove", "/dead/:id", {
      params: { id },
      success: DeadJob,
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Remove a dead job",
        "The job can no longer be retried. An import run, backup or restore that waits for it fails; a webhook event is not delivered. `conflict` for a job that must delete an image, because the image would stay in the store."
      )
    ),
    HttpApiEndpoint.post("trigger", "/:name", {
      params: { name },
      headers: idempotencyHeaders,
      success: QueuedJob.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    })
      .middleware(Idempotent)
      .annotateMerge(
        summarized(
          "Trigger a background job immediately",
          "The job runs once, regardless of its schedule, in any process. `conflict` for a job that only the service adds, such as `deliver-webhook`."
        )
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/jobs")
  .annotateMerge(OpenApi.annotations({ title: "Jobs", description: "Work in the background; for administrators" })) {}
