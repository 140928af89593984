import { AccessLog, EmojiCatalogueHttp, isProxyRange, nodeServer, trustedProxies } from "@emoji-catalogue/http-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Config, Effect, Layer, Option } from "effect"
import * as artwork from "./artwork.ts"
import * as identity from "./identity.ts"
import * as rateLimiting from "./rateLimiting.ts"
import { integerBetween, isWebUrl, listOf, matching, type Settings } from "./settings.ts"
import { StartupStatus } from "./StartupStatus.ts"

const isOrigin = (word: string) => isWebUrl(word) && new URL(word).origin === word

export const settings = {
  host: Config.String("HOST").pipe(Config.withDefault("127.0.0.1")),
  port: integerBetween("PORT", 0, 65_535).pipe(Config.withDefault(3000)),
  baseUrl: artwork.settings.baseUrl,
  /** Origins that may send credentials and be redirected to after sign-in. */
  corsOrigins: listOf(
    "CORS_ORIGINS",
    "must be a comma-separated list of origins, like https://app.example",
    isOrigin
  ).pipe(Config.withDefault([])),
  /** Proxies whose `X-Forwarded-For` names the caller. */
  trustedProxies: listOf(
    "TRUSTED_PROXIES",
    "must be a comma-separated list of addresses or ranges, like 10.0.0.0/8",
    isProxyRange
  ).pipe(Config.withDefault([])),
  /** Names the build in `/api/health`, and makes its ETags its own. */
  build: Config.schema(
    matching("must be a commit or the like, of letters, digits, dots and hyphens", /^[0-9A-Za-z.-]{1,64}$/),
    "BUILD_ID"
  ).pipe(Config.option),
  sessionSecret: identity.settings.sessionSecret,
  rateLimits: rateLimiting.settings.rateLimits
}

type HttpSettings = Settings<typeof settings>

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
