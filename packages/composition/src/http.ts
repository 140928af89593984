import {
  AccessLog,
  EmojiCatalogueHttp,
  nodeServerOptions,
  type Pages,
  trustedProxies
} from "@emoji-catalogue/http-server"
import { defaultLimits, nodeServer } from "@emoji-catalogue/node-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, Option } from "effect"
import type { HttpServerError } from "effect/http"
import type { DatabaseSettings } from "./settings/database.ts"
import type { HttpSettings } from "./settings/http.ts"
import { trackServer } from "./shutdown.ts"
import { StartupStatus } from "./StartupStatus.ts"

type Settings = HttpSettings & Pick<DatabaseSettings, "databaseUrl">

/**
 * The default grace period behind a proxy. A stopping server still serves requests in this period. It is longer than
 * `keepalive_timeout` in `deploy/upstream.*.conf`, and longer than the health check interval of most balancers.
 */
const proxyGraceSeconds = 5

/**
 * How long a closing server waits for running requests after the grace period, in milliseconds: longer than any request
 * takes. A deployment must not kill the process before the grace period and this time have passed.
 */
const closeTimeoutBehindProxy = 40_000

const serverOptions = ({ shutdownGraceSeconds, trustedProxies }: Settings) => {
  const gracePeriod =
    Option.getOrElse(shutdownGraceSeconds, () => (trustedProxies.length > 0 ? proxyGraceSeconds : 0)) * 1000
  const limits = gracePeriod === 0 ? defaultLimits : { ...defaultLimits, closeTimeout: closeTimeoutBehindProxy }
  return { gracePeriod, limits }
}

const server = (settings: Settings, bindsWhenReady: boolean) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const accessLog = yield* AccessLog
      const status = yield* StartupStatus
      const options = serverOptions(settings)
      const starting = bindsWhenReady ? "hold" : status.get
      const node = nodeServer({ ...nodeServerOptions(accessLog), ...options, starting })
      trackServer(node)
      return NodeHttpServer.layerServer(() => node, {
        host: settings.host,
        port: settings.port,
        // This timeout never applies, because it is longer than the server ever takes to close.
        gracefulShutdownTimeout: options.gracePeriod + 2 * options.limits.closeTimeout
      })
    })
  )

/**
 * The HTTP API, which uses `services`. By default, the port is bound as follows:
 *
 * - With the embedded database, before the services are built. A port that is in use is thus reported before the long
 *   first import. Until the routes are added, every request gets 503 with the `StartupStatus`.
 * - With PostgreSQL, after the services are built. Until then, balancers can send requests to other processes.
 */
export const layer = <A, E, R>(settings: Settings, pages: Pages | undefined, services: Layer.Layer<A, E, R>) => {
  const options = {
    credentialedOrigins: new Set(settings.corsOrigins),
    baseUrl: Option.getOrUndefined(settings.baseUrl),
    build: Option.getOrUndefined(settings.build),
    operator: {
      name: Option.getOrUndefined(settings.operator.name),
      contact: Option.getOrUndefined(settings.operator.contact)
    },
    pages,
    rateLimits: settings.rateLimits,
    trustedProxies: trustedProxies(settings.trustedProxies),
    sessionSecret: settings.sessionSecret
  }
  const bindsWhenReady = Option.getOrElse(settings.bindWhenReady, () => Option.isSome(settings.databaseUrl))
  const bound = server(settings, bindsWhenReady)
  // `bound` is used twice, but gives one server, because effect builds a layer once.
  const boundFirst: Layer.Layer<never, HttpServerError.ServeError, StartupStatus> = bindsWhenReady ? Layer.empty : bound
  return EmojiCatalogueHttp.layerWithServer(options, bound).pipe(
    Layer.provideMerge(services),
    Layer.provideMerge(NodeHttpServer.layerHttpServices),
    Layer.provide(boundFirst)
  )
}
