import { Metrics, MetricsRoute, RequestMetrics } from "@emoji-catalogue/http-server/metrics"
import { internalLimits, nodeServer } from "@emoji-catalogue/node-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { ImportStatus } from "@emoji-catalogue/application/import"
import type { JobQueue } from "@emoji-catalogue/application/ports"
import { Effect, Layer, Option } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer, HttpServerError } from "effect/http"
import type { MetricsSettings } from "./settings/metrics.ts"

export const requests = ({ metricsPort }: Pick<MetricsSettings, "metricsPort">) =>
  Option.isNone(metricsPort) ? Layer.empty : RequestMetrics.layer

const logAddress = Layer.effectDiscard(
  Effect.flatMap(HttpServer.HttpServer, ({ address }) =>
    Effect.annotateLogs(Effect.logInfo("Metrics are served"), {
      address: `${HttpServer.formatAddress(address)}/metrics`
    })
  )
)

export const layer = ({
  build,
  metricsHost: host,
  metricsPort
}: MetricsSettings): Layer.Layer<never, HttpServerError.ServeError, ImportStatus | JobQueue> =>
  Option.match(metricsPort, {
    onNone: () => Layer.empty,
    onSome: (port) =>
      Layer.merge(
        HttpRouter.serve(MetricsRoute.layer, { disableLogger: true, disableListenLog: true }),
        logAddress
      ).pipe(
        Layer.provide(Metrics.layer({ build: Option.getOrUndefined(build) })),
        // Requests for metrics are not traced, because they would dominate the traces of an idle process.
        Layer.provide(Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)),
        Layer.provide(NodeHttpServer.layer(() => nodeServer({ limits: internalLimits }), { host, port }))
      )
  })
