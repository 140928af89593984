import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { BodyLimit, CachePolicy, EndpointPolicies, FileLimit } from "@emoji-catalogue/http-api"
import { type ByteSize, Context, Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpSettings } from "../HttpSettings.ts"
import { DatabaseWaits } from "./DatabaseWaits.ts"
import { etagOfBytes } from "../protocol/conditional.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { etagOf } from "./responses.ts"

const cacheControl: Readonly<Record<CachePolicy, string>> = {
  catalogue: "public, max-age=60, stale-while-revalidate=600",
  revalidate: "no-cache",
  private: "private, no-store",
  none: "no-store"
}

const safeMethods = new Set(["GET", "HEAD"])

/**
 * Reads a body that the handler ignores. The handler must run only after the whole body has arrived, because a
 * malformed or incomplete request must not change anything.
 */
const awaitBody = (limit: ByteSize.ByteSize) =>
  HttpServerRequest.HttpServerRequest.pipe(
    Effect.flatMap((request) => request.arrayBuffer),
    Effect.provideService(HttpServerRequest.MaxBodySize, limit),
    Effect.orDie
  )

/** Applies `BodyLimit` and `CachePolicy`. Records the route, and the snapshot that the handler and the ETag use. */
export const layer = Layer.effect(
  EndpointPolicies,
  Effect.gen(function* () {
    const catalogue = yield* CurrentCatalogue
    const settings = yield* HttpSettings
    const waits = yield* DatabaseWaits

    return (handler, { endpoint }) => {
      const policy = Context.get(endpoint.annotations, CachePolicy)
      const limit = Context.get(endpoint.annotations, BodyLimit)
      const limits = { body: limit, file: Context.get(endpoint.annotations, FileLimit) }
      const hasBody = endpoint.payload.size > 0
      // If the handler waits for the database, `waits.bound` starts its timeout. If the endpoint has a body, the
      // middleware that reads the body, such as `JsonBody`, calls `waits.bound` after the body has arrived.
      const limited = hasBody
        ? Effect.provideService(handler, HttpServerRequest.MaxBodySize, limit)
        : waits.bound(endpoint, handler)
      const ignoresBody = !hasBody && !safeMethods.has(endpoint.method)
      const whole = ignoresBody ? Effect.andThen(awaitBody(limit), limited) : limited

      return Effect.flatMap(catalogue.snapshot, (snapshot) =>
        Effect.flatMap(CurrentRequest, (context) => {
          context.route = endpoint.path
          context.bodyLimits = limits
          context.snapshot = snapshot
          return Effect.map(whole, (response) => {
            const headers: Record<string, string> = { "cache-control": cacheControl[policy] }
            if (context.link !== undefined) headers["link"] = context.link
            if (context.isProvisional) headers["cache-control"] = "no-store"
            else if (policy === "catalogue" && response.status === 200) {
              headers["etag"] = etagOf(snapshot.view, settings)
              context.isCacheable = !context.isHostDependent
            } else if (policy === "revalidate" && response.status === 200 && response.body._tag === "Uint8Array") {
              headers["etag"] = etagOfBytes(response.body.body)
            }
            return HttpServerResponse.setHeaders(response, headers)
          })
        })
      )
    }
  })
)
