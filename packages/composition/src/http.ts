import { AccessLog, EmojiCatalogueHttp, nodeServerOptions, trustedProxies } from "@emoji-catalogue/http-server"
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
 * The default grace period behind a proxy. It is longer than deploy/nginx.conf keeps idle connections, and longer than
 * the health check interval of most balancers.
 */
const proxyGraceSeconds = 5

/**
 * How long a closing server waits for running requests after the grace period, in milliseconds. Longer than any request
 * takes. A deployment that kills slow processes must allow for the grace period and this time.
 */
const closeTimeoutBehindProxy = 40_000

const serverOptions = ({ shutdownGraceSeconds, trustedProxies }: Settings) => {
  const gracePeriod =
    Option.getOrElse(shutdownGraceSeconds, () => (trustedProxies.length > 0 ? proxyGraceSeconds : 0)) * 1000
  const limits = gracePeriod === 0 ? defaultLimits : { ...defaultLimits, closeTimeout: closeTimeoutBehindProxy }
  return { gracePeriod, limits }
}

/** Listens on the port until the scope closes. */
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
        // Longer than the server ever takes to close, so this timeout never applies.
        gracefulShutdownTimeout: options.gracePeriod + 2 * options.limits.closeTimeout
      })
    })
  )

/**
 * The HTTP API on `services`. By default, a process with the embedded database binds its port before it builds the
 * services, because a first import takes long. If the port is in use, the start then fails before the import. Until the
 * routes are added, every request gets 503 with the `StartupStatus`. With PostgreSQL, where several processes may serve
 * requests, each process binds its port last, so that balancers send requests to the other processes while it starts.
 */
export const layer = <A, E, R>(settings: Settings, services: Layer.Layer<A, E, R>) => {
  const options = {
    credentialedOrigins: new Set(settings.corsOrigins),
    baseUrl: Option.getOrUndefined(settings.baseUrl),
    build: Option.getOrUndefined(settings.build),
    rateLimits: settings.rateLimits,
    trustedProxies: trustedProxies(settings.trustedProxies),
    sessionSecret: settings.sessionSecret
  }
  const bindsWhenReady = Option.getOrElse(settings.bindWhenReady, () => Option.isSome(settings.databaseUrl))
  const bound = server(settings, bindsWhenReady)
  // Both uses of `bound` give one server, because a layer is built once.
  const boundFirst: Layer.Layer<never, HttpServerError.ServeError, StartupStatus> = bindsWhenReady ? Layer.empty : bound
  return EmojiCatalogueHttp.layerWithServer(options, bound).pipe(
    Layer.provideMerge(services),
    Layer.provideMerge(NodeHttpServer.layerHttpServices),
    Layer.provide(boundFirst)
  )
}
