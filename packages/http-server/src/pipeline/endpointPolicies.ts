import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { timeoutDetached } from "@emoji-catalogue/application/shared"
import { BodyLimit, CachePolicy, EndpointPolicies, WaitsForDatabase } from "@emoji-catalogue/http-api"
import { type ByteSize, Context, Duration, Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpSettings } from "../HttpSettings.ts"
import { defaultLimits } from "../node-server/limits.ts"
import { failWith } from "./problems.ts"
import { CurrentRequest } from "./RequestContext.ts"
import { etagOf } from "./responses.ts"

const cacheControl: Readonly<Record<CachePolicy, string>> = {
  catalogue: "public, max-age=60, stale-while-revalidate=600",
  revalidate: "no-cache",
  private: "private, no-store",
  none: "no-store"
}

/** How long an endpoint may take that waits for the database. */
const timeout = Duration.seconds(10)

/** The same for an endpoint with a body, which Node has a timeout for. */
const timeoutWithBody = Duration.sum(timeout, Duration.millis(defaultLimits.requestTimeout))

/** Requests that wait for the database at a time: more would wait longer than their timeout, and use memory meanwhile. */
const maxWaiting = 500

const safeMethods = new Set(["GET", "HEAD"])

/** Reads the body that a handler ignores: a request that is malformed, or never whole, must not take effect. */
const awaitBody = (limit: ByteSize.ByteSize) =>
  HttpServerRequest.HttpServerRequest.pipe(
    Effect.flatMap((request) => request.arrayBuffer),
    Effect.provideService(HttpServerRequest.MaxBodySize, limit),
    Effect.orDie
  )

const timedOut = () => failWith("unavailable", { detail: "The request took too long. Try again later." })
const overloaded = () => failWith("unavailable", { detail: "The service is overloaded. Try again later." })

/**
 * Applies the annotations of each endpoint: its body limit, and its cache policy. Also records the route, and the catalogue
 * snapshot that both the handler and the ETag use.
 */
export const layer = Layer.effect(
  EndpointPolicies,
  Effect.gen(function* () {
    const catalogue = yield* CurrentCatalogue
    const settings = yield* HttpSettings

    let waiting = 0
    const bounded = <A, E, R>(handler: Effect.Effect<A, E, R>, duration: Duration.Duration) =>
      Effect.suspend(() => {
        if (waiting >= maxWaiting) return overloaded()
        waiting++
        return Effect.ensuring(
          // A transaction that waits for a connection with a silent server cannot be interrupted.
          Effect.catchTag(timeoutDetached(handler, duration), "TimeoutError", timedOut),
          Effect.sync(() => waiting--)
        )
      })

    return (handler, { endpoint }) => {
      const policy = Context.get(endpoint.annotations, CachePolicy)
      const limit = Context.get(endpoint.annotations, BodyLimit)
      const hasBody = endpoint.payload.size > 0
      const sized = hasBody ? Effect.provideService(handler, HttpServerRequest.MaxBodySize, limit) : handler
      // The others read memory, or wait for the search engine, the blob store or an image process, and these have shorter
      // timeouts. A second one costs up to 5 % of such a request.
      const waitsForDatabase = policy !== "catalogue" && Context.get(endpoint.annotations, WaitsForDatabase)
      const limited = waitsForDatabase ? bounded(sized, hasBody ? timeoutWithBody : timeout) : sized
      const ignoresBody = !hasBody && !safeMethods.has(endpoint.method)
      const whole = ignoresBody ? Effect.andThen(awaitBody(limit), limited) : limited

      return Effect.flatMap(catalogue.snapshot, (snapshot) =>
        Effect.flatMap(CurrentRequest, (context) => {
          context.route = endpoint.path
          context.snapshot = snapshot
          return Effect.map(whole, (response) => {
            const headers: Record<string, string> = { "cache-control": cacheControl[policy] }
            if (context.link !== undefined) headers["link"] = context.link
            if (context.isProvisional) headers["cache-control"] = "no-store"
            else if (policy === "catalogue" && response.status === 200) {
              headers["etag"] = etagOf(snapshot.view, settings)
              context.isCacheable = !context.isHostDependent
            }
            return HttpServerResponse.setHeaders(response, headers)
          })
        })
      )
    }
  })
)
