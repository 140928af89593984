import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Metrics } from "./Metrics.ts"

/** `GET /metrics`, without authentication: for a port that only operators reach. */
export const layer = HttpRouter.use((router) =>
  Effect.flatMap(Metrics, ({ scrape }) =>
    router.add(
      "GET",
      "/metrics",
      Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const { contentType, text } = yield* scrape(headers["accept"])
        return HttpServerResponse.text(text, { contentType })
      })
    )
  )
)
