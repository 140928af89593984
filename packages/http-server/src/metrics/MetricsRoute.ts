import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Metrics } from "./Metrics.ts"

/** `GET /metrics` without authentication. Must be served on a port that only operators can reach. */
export const layer = HttpRouter.use((router) =>
  Effect.flatMap(Metrics, ({ scrape }) =>
    router.add(
      "GET",
      "/metrics",
      Effect.map(scrape, (text) =>
        HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
      )
    )
  )
)
