import { Clock, Effect, Exit, Option, Tracer } from "effect"
import { HttpTraceContext } from "effect/http"
import type { RequestContext } from "../request/RequestContext.ts"

/**
 * Serves a request in a server span, which continues the caller's trace (`traceparent`). effect's own span would have
 * the URL and the headers, which can contain keys and search terms. This span has the route template instead, like the
 * access log.
 */
export const withRequestSpan = <A, E, R>(
  context: RequestContext,
  route: string | undefined,
  served: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> => {
  const { request, requestId } = context
  return Effect.flatMap(
    Effect.makeSpan(route === undefined ? request.method : `${request.method} ${route}`, {
      kind: "server",
      parent: Option.getOrUndefined(HttpTraceContext.w3c(request.headers)),
      attributes: {
        "http.request.method": request.method,
        "emoji_catalogue.request_id": requestId,
        ...(route === undefined ? {} : { "http.route": route })
      }
    }),
    (span) =>
      served.pipe(
        Effect.provideService(Tracer.ParentSpan, span),
        Effect.onExit((exit) =>
          Effect.map(Clock.currentTimeNanos, (now) => {
            if (context.status !== undefined) span.attribute("http.response.status_code", context.status)
            span.end(now, outcomeOf(context, exit))
          })
        )
      )
  )
}

/** Fails the span of a 5xx response, as OpenTelemetry requires. */
const outcomeOf = ({ status = 0 }: RequestContext, exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
  status >= 500 && Exit.isSuccess(exit) ? Exit.fail(`The response has status ${status}`) : exit
