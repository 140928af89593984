import type { ImportStatus } from "@emoji-catalogue/application/import"
import type { JobQueue } from "@emoji-catalogue/application/ports"
import { outboundFailureCounters } from "@emoji-catalogue/application/shared"
import { Context, Effect, Layer, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"
import type { HttpOptions } from "../HttpSettings.ts"
import { version } from "../version.ts"
import { importMetrics } from "./importMetrics.ts"
import { jobMetrics } from "./jobMetrics.ts"
import { collectorMetrics, makeCollector } from "./makeCollector.ts"
import { processMetrics } from "./processMetrics.ts"
import { setGauges, textOf } from "./scrapedMetrics.ts"

type MetricsOptions = Pick<HttpOptions, "build">

export class Metrics extends Context.Service<
  Metrics,
  {
    /** The text format of Prometheus. Takes at most a second, even if dependencies are unavailable. */
    readonly scrape: Effect.Effect<string>
  }
>()("@emoji-catalogue/http-server/metrics/Metrics") {
  /** Includes all of effect's `Metric`s in this process, such as the request counts if `RequestMetrics` is provided. */
  static readonly layer = (options: MetricsOptions): Layer.Layer<Metrics, never, ImportStatus | JobQueue> =>
    Layer.effect(
      Metrics,
      Effect.gen(function* () {
        yield* processMetrics
        const collectors = [
          yield* makeCollector("jobs", yield* jobMetrics),
          yield* makeCollector("imports", yield* importMetrics)
        ]
        yield* setBuildInfo(options)
        // The counters start at 0. Otherwise a counter would first appear with the value 1, and Prometheus would not
        // count this 1 as an increase.
        yield* Effect.forEach(Object.values(outboundFailureCounters), (counter) => Metric.update(counter, 0))
        const process = Effect.provideContext(PrometheusMetrics.format(), yield* Effect.context<never>())

        return Metrics.of({
          scrape: Effect.gen(function* () {
            const collected = yield* Effect.all(collectors, { concurrency: "unbounded" })
            const texts = [
              yield* process,
              ...collected.map(({ text }) => text),
              yield* textOf(collectorMetrics(collected))
            ]
            return texts.join("")
          })
        })
      })
    )
}

const setBuildInfo = ({ build = "" }: MetricsOptions) =>
  setGauges("emoji_catalogue_build_info", "The release and build of the service, and the version of Node.", [
    { labels: { version, build, node_version: process.version }, value: 1 }
  ])
