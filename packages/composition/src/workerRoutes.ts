import { type JobCounts, JobQueue } from "@emoji-catalogue/application/ports"
import { formatNullableIso, timeoutDetached } from "@emoji-catalogue/application/shared"
import { Health } from "@emoji-catalogue/application/metadata"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

/** The status of `GET /health` is 503 while the database is unavailable. */
export const workerRoutes = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const health = yield* Health
    const queue = yield* JobQueue
    const counts = timeoutDetached(Effect.sandbox(queue.counts), "2 seconds").pipe(
      Effect.orElseSucceed((): ReadonlyArray<JobCounts> => [])
    )
    const respond = Effect.gen(function* () {
      const [{ checks, imports, status }, found] = yield* Effect.all([health.report, counts], {
        concurrency: "unbounded"
      })
      const jobs = found.map(({ dueSince, ...job }) => ({
        ...job,
        dueSince: formatNullableIso(dueSince)
      }))
      const isServing = checks["database"]?.status === "ok"
      return HttpServerResponse.jsonUnsafe(
        { status, checks, imports, jobs },
        { status: isServing ? 200 : 503, headers: { "cache-control": "no-store" } }
      )
    })
    yield* router.add("GET", "/health", respond)
  })
)
