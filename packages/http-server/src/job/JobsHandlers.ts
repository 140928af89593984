import { Jobs, type JobState } from "@emoji-catalogue/application/maintenance"
import type { DeadJob } from "@emoji-catalogue/application/ports"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"
import { listingOf, pageOf } from "../endpoint/responses.ts"

const showRun = ({ error, finishedAt, startedAt }: NonNullable<JobState["lastRun"]>) => ({
  startedAt: DateTime.formatIso(startedAt),
  finishedAt: formatNullableIso(finishedAt),
  status: finishedAt === null ? ("running" as const) : error === null ? ("succeeded" as const) : ("failed" as const),
  error
})

const showJob = ({ lastRun, nextRunAt, ...job }: JobState) => ({
  ...job,
  nextRunAt: formatNullableIso(nextRunAt),
  lastRun: lastRun === null ? null : showRun(lastRun)
})

const showDead = ({ attempts, diedAt, error, id, name }: DeadJob) => ({
  id,
  name,
  attempts,
  diedAt: DateTime.formatIso(diedAt),
  error
})

const notFound = failWith("not_found", { detail: "There is no dead job with this id." })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "jobs",
  Effect.fn("JobsHandlers")(function* (handlers) {
    const jobs = yield* Jobs

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        return yield* pageOf(yield* jobs.list, query, showJob)
      }),

      dead: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* jobs.dead(query)
        return yield* listingOf(items.map(showDead), total, query)
      }),

      retry: Effect.fnUntraced(function* ({ params: { id } }) {
        if (!(yield* jobs.retry(id))) return yield* notFound
        return { id, status: "queued" as const }
      }),

      remove: Effect.fnUntraced(function* ({ params: { id } }) {
        const removed = yield* Effect.catchTag(jobs.remove(id), "JobNeeded", () =>
          failWith("conflict", { detail: "The image that this job has to delete would stay. Retry the job instead." })
        )
        return Option.isSome(removed) ? showDead(removed.value) : yield* notFound
      }),

      trigger: Effect.fnUntraced(function* ({ params }) {
        const { name } = params
        const id = yield* ResourceId
        yield* Effect.catchTags(jobs.trigger(name, id), {
          JobUnknown: ({ names }) =>
            failWith("not_found", { detail: `There is no job of this name. The jobs are: ${names.join(", ")}.` }),
          JobNotTriggerable: () =>
            failWith("conflict", {
              detail: `The job ${name} cannot be triggered: the service adds it when there is work.`
            })
        })
        return { id, name, status: "queued" as const }
      })
    })
  })
)
