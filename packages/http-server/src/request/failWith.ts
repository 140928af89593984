import type { ProblemCode } from "@emoji-catalogue/http-api"
import { DateTime, Duration, Effect } from "effect"
import { problemOf, retryAfterOutage, type Specifics } from "../protocol/problemDocument.ts"
import { CurrentRequest } from "./RequestContext.ts"

export const failWith = <Code extends ProblemCode>(code: Code, specifics: Specifics) =>
  Effect.flatMap(CurrentRequest, (context) => {
    if (code === "unavailable" && specifics.noRetry === undefined) context.retryAfter ??= retryAfterOutage
    return Effect.fail(problemOf(code, specifics, { requestId: context.requestId, url: context.request.url }))
  })

/** The `Retry-After` header for a retry at `time`: the number of seconds until then, at least one. */
export const secondsUntil = (time: DateTime.Utc) =>
  Effect.map(DateTime.now, (now) => String(Math.max(1, Math.ceil(Duration.toSeconds(DateTime.distance(now, time))))))
