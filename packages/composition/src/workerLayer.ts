import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { ImportStatus } from "@emoji-catalogue/application/import"
import { Health } from "@emoji-catalogue/application/metadata"
import { Events } from "@emoji-catalogue/application/webhook"
import { Metrics, MetricsRoute } from "@emoji-catalogue/http-server/metrics"
import * as TemporaryFiles from "@emoji-catalogue/http-server/temporary-files"
import { internalLimits, nodeServer } from "@emoji-catalogue/node-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Console, Effect, Layer, Option } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer } from "effect/http"
import * as artwork from "./artwork.ts"
import * as background from "./background.ts"
import * as database from "./database.ts"
import * as firstImport from "./firstImport.ts"
import * as jobs from "./jobs.ts"
import * as logger from "./logger.ts"
import * as search from "./search.ts"
import * as guilds from "./guilds.ts"
import type { WorkerSettings } from "./settings/worker.ts"
import * as tracing from "./tracing.ts"
import { StartupStatus } from "./StartupStatus.ts"
import * as webhooks from "./webhooks.ts"
import { workerRoutes } from "./workerRoutes.ts"

const services = (settings: WorkerSettings) => {
  const runJobs = Layer.provide(jobs.worker(settings), [
    webhooks.layer(settings),
    background.unicodeCheck(settings),
    guilds.platform(settings)
  ])
  return runJobs.pipe(
    Layer.provideMerge(Health.layer),
    Layer.provideMerge(CurrentCatalogue.layer),
    Layer.provide(firstImport.layer(settings)),
    Layer.provide(StartupStatus.layer),
    Layer.provide([background.imports, search.layerWithoutSearches(settings)]),
    Layer.provideMerge(ImportStatus.layer),
    Layer.provide(artwork.layer(settings)),
    Layer.provide(Events.layer),
    Layer.provideMerge(database.layer(settings))
  )
}

const announce = Effect.gen(function* () {
  const { address } = yield* HttpServer.HttpServer
  yield* Console.error(`Worker: ${HttpServer.formatAddress(address)}/health`)
})

export const workerLayer = (settings: WorkerSettings) => {
  const { build, host, port } = settings
  return Layer.merge(Layer.effectDiscard(announce), TemporaryFiles.layer).pipe(
    Layer.provide(
      HttpRouter.serve(Layer.merge(workerRoutes, MetricsRoute.layer), { disableLogger: true, disableListenLog: true })
    ),
    Layer.provide(Metrics.layer({ build: Option.getOrUndefined(build) })),
    // Health probes and requests for metrics are not traced, because they would dominate the traces of an idle process.
    Layer.provide(Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)),
    // The services are built before the server, because they are provided further down. The server therefore listens
    // only when the services are ready.
    Layer.provide(NodeHttpServer.layer(() => nodeServer({ limits: internalLimits }), { host, port })),
    Layer.provide(services(settings)),
    Layer.provide(tracing.layer(settings, "emoji-catalogue-worker")),
    Layer.provide(logger.layer(settings))
  )
}
