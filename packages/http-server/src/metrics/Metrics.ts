import type { ImportStatus } from "@emoji-catalogue/application/import"
import type { JobQueue } from "@emoji-catalogue/application/ports"
import { outboundFailureCounters } from "@emoji-catalogue/application/shared"
import { Context, Effect, Layer, Metric, Option } from "effect"
import { version } from "../version.ts"
import { effectMetrics } from "./effectMetrics.ts"
import { contentTypes, formatMetrics, negotiateFormat } from "./formatMetrics.ts"
import { importMetrics } from "./importMetrics.ts"
import { jobMetrics } from "./jobMetrics.ts"
import { collectorMetrics, makeCollector } from "./makeCollector.ts"
import type { MetricFamily } from "./MetricFamily.ts"
import { processMetrics } from "./processMetrics.ts"
import { RequestMetrics } from "./RequestMetrics.ts"

export interface MetricsOptions {
  /** The build of the release, such as a commit; undefined for the release as published. */
  readonly build: string | undefined
}

/** The metrics of a process, as Prometheus scrapes them. */
export class Metrics extends Context.Service<
  Metrics,
  {
    /** In the format that fits the `Accept` header. Takes a second at most, whatever is unavailable. */
    readonly scrape: (accept: string | undefined) => Effect.Effect<{
      readonly contentType: string
      readonly text: string
    }>
  }
>()("@emoji-catalogue/http-server/metrics/Metrics") {
  /** With the requests of this process if there is a `RequestMetrics`. */
  static readonly layer = (options: MetricsOptions): Layer.Layer<Metrics, never, ImportStatus | JobQueue> =>
    Layer.effect(
      Metrics,
      Effect.gen(function* () {
        const processFamilies = yield* processMetrics
        const requests = yield* Effect.serviceOption(RequestMetrics)
        const collectors = [
          yield* makeCollector("jobs", yield* jobMetrics),
          yield* makeCollector("imports", yield* importMetrics)
        ]
        const build = buildInfo(options)
        // Prometheus sees no increase from an absent counter to 1.
        yield* Effect.forEach(Object.values(outboundFailureCounters), (counter) => Metric.update(counter, 0))

        return Metrics.of({
          scrape: Effect.fnUntraced(function* (accept) {
            const collected = yield* Effect.all(collectors, { concurrency: "unbounded" })
            const families = [
              build,
              ...processFamilies(),
              ...Option.match(requests, { onNone: () => [], onSome: ({ families }) => families() }),
              ...(yield* effectMetrics),
              ...collected.flatMap(({ families }) => families),
              ...collectorMetrics(collected)
            ]
            const format = negotiateFormat(accept)
            return { contentType: contentTypes[format], text: formatMetrics(families, format) }
          })
        })
      })
    )
}

const buildInfo = ({ build = "" }: MetricsOptions): MetricFamily => ({
  name: "emoji_catalogue_build",
  help: "The release and build of the service, and the version of Node.",
  type: "info",
  series: [{ labels: { version, build, node_version: process.version }, value: 1 }]
})
