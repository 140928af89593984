import { AccessLog, EmojiCatalogueHttp, nodeServer, trustedProxies } from "@emoji-catalogue/http-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, Option } from "effect"
import type { HttpSettings } from "./settings/http.ts"
import { StartupStatus } from "./StartupStatus.ts"

/** Binds the port; every request gets 503 with the `StartupStatus` until the routes are added. */
const server = ({ host, port }: HttpSettings) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const starting = (yield* StartupStatus).get
      const accessLog = yield* AccessLog
      return NodeHttpServer.layer(() => nodeServer({ accessLog, starting }), { host, port })
    })
  )

/**
 * The HTTP API on `services`. The port is bound before they are built, because a first import takes long: a port that is
 * in use fails the start before the import begins, and clients are asked to retry instead of being refused.
 */
export const layer = <A, E, R>(settings: HttpSettings, services: Layer.Layer<A, E, R>) =>
  EmojiCatalogueHttp.layer({
    credentialedOrigins: new Set(settings.corsOrigins),
    baseUrl: Option.getOrUndefined(settings.baseUrl),
    build: Option.getOrUndefined(settings.build),
    rateLimits: settings.rateLimits,
    trustedProxies: trustedProxies(settings.trustedProxies),
    sessionSecret: settings.sessionSecret
  }).pipe(Layer.provideMerge(services), Layer.provideMerge(server(settings)))
