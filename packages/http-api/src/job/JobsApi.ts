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
  name: Schema.String,
  schedule: Schema.NullOr(Schema.String).annotate({
    description: "When it runs without being triggered: a cron expression in UTC; null for never"
  }),
  nextRunAt: Schema.NullOr(Time),
  lastRun: Schema.NullOr(
    Schema.Struct({
      startedAt: Time,
      finishedAt: Schema.NullOr(Time),
      status: Schema.Literals(["running", "succeeded", "failed"]),
      error: Schema.NullOr(Schema.String)
    })
  ).annotate({ description: "Null until it has run, and for `deliver-webhook`: each webhook has its `lastDelivery`" }),
  queued: Count.annotate({ description: "Jobs that wait, also for a retry" }),
  running: Count,
  dead: Count.annotate({ description: "Jobs that failed too often and are not retried automatically" })
}).annotate({ identifier: "Job" })

export const QueuedJob = Schema.Struct({
  id: Uuid,
  name: Schema.String,
  status: Schema.Literal("queued")
}).annotate({ identifier: "QueuedJob" })

export const DeadJob = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  attempts: Count,
  diedAt: Time.annotate({ description: "The time of the last attempt" }),
  error: Schema.String.annotate({ description: "The error of the last attempt, with its stack" })
}).annotate({ identifier: "DeadJob" })

const name = Parameter.text({ description: "The name of a job", example: "prune", maxLength: 100 })
const id = Parameter.text({
  description: "The id of a dead job",
  example: "prune@2026-02-01T10:23:00.000Z",
  maxLength: 255
})

/** Lists, triggers and retries background jobs. */
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
      success: Schema.Struct({ id: Schema.String, status: Schema.Literal("queued") }).annotate({
        identifier: "RetriedJob"
      }),
      error: problem("not_found")
    }).annotateMerge(summarized("Retry a dead job", "It gets all its attempts again.")),
    HttpApiEndpoint.post("trigger", "/:name", {
      params: { name },
      headers: idempotencyHeaders,
      success: QueuedJob.pipe(HttpApiSchema.status(201)),
      error: problem("not_found")
    })
      .middleware(Idempotent)
      .annotateMerge(
        summarized("Trigger a background job immediately", "It runs once more, whatever its schedule, in any process.")
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/jobs")
  .annotateMerge(OpenApi.annotations({ title: "Jobs", description: "Work in the background; for administrators" })) {}
