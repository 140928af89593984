import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import {
  ApiKeys,
  CurrentCatalogue,
  Downloads,
  Health,
  ImageSettings,
  ImportStatus,
  SearchHistory,
  Usage
} from "@emoji-catalogue/application"
import { EmojiCatalogueHttp, nodeServer, trustedProxies } from "@emoji-catalogue/http-server"
import { NodeHttpServer } from "@effect/platform-node"
import { Console, Context, Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { HttpServer } from "effect/http"
import { accounts } from "./accounts.ts"
import * as AccessLogStdout from "./StdoutAccessLog.ts"
import { backgroundImports, firstImport } from "./imports.ts"
import { limits } from "./limits.ts"
import { readSettings, type Settings } from "./Settings.ts"
import { storage } from "./storage.ts"

/** The use cases over a database that holds a catalogue. */
const services = (settings: Settings) =>
  Layer.mergeAll(
    Health.layer,
    Downloads.layer,
    SearchHistory.layer,
    Usage.layer,
    backgroundImports(settings),
    accounts(settings)
  ).pipe(
    Layer.provideMerge(CurrentCatalogue.layer),
    Layer.provide(firstImport(settings)),
    Layer.provide([search(settings), ImportStatus.layer]),
    Layer.provideMerge(storage(settings)),
    Layer.provideMerge(limits(settings)),
    Layer.provideMerge(images(settings))
  )

/** Typesense with the embedded engine behind it, or the embedded engine alone. */
const search = ({ typesense }: Settings) =>
  Option.match(typesense, {
    onNone: () => EmbeddedSearchEngine.layer,
    onSome: (address) => FallbackSearchEngine.layer(TypesenseSearchEngine.layer(address), EmbeddedSearchEngine.layer)
  })

const images = ({ baseUrl, imageOrder }: Settings) =>
  Layer.succeed(ImageSettings, { baseUrl: Option.getOrElse(baseUrl, () => ""), order: imageOrder })

/** What else is said at the start of the service, which is at `url`. */
export const Remark = Context.Reference<(url: string) => string>("@emoji-catalogue/composition/Api/Remark", {
  defaultValue: () => () => ""
})

/** Says where the service is, once it listens. The embedded default also shows the first administrator's key, once. */
const welcome = ({ baseUrl, databaseUrl }: Settings) =>
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    const url = Option.getOrElse(baseUrl, () => HttpServer.formatAddress(address))
    const remark = (yield* Remark)(url)
    yield* Console.error(`\nEmoji catalogue: ${url}/api/emoji\nReference:       ${url}/docs${remark}`)
    if (Option.isSome(baseUrl)) yield* Console.error(`Listening on:    ${HttpServer.formatAddress(address)}`)
    if (Option.isSome(databaseUrl)) return
    const key = yield* (yield* ApiKeys).mintFirstAdmin
    if (Option.isSome(key)) {
      yield* Console.error(`Admin key:       ${Redacted.value(key.value)}  (shown this once; keep it)`)
    }
  })

const logging = ({ logLevel }: Settings) =>
  Layer.mergeAll(
    Logger.layer([Logger.consoleJson]),
    Layer.succeed(References.MinimumLogLevel, levels[logLevel]),
    logLevel === "info" || logLevel === "debug" || logLevel === "trace" ? AccessLogStdout.layer : Layer.empty
  )

const levels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal"
} as const

/** The API process: database, first import, HTTP. It lives until its scope closes, and then ends in good order. */
export const layer = Layer.unwrap(
  Effect.map(readSettings, (settings) => {
    const server = NodeHttpServer.layer(() => nodeServer(), {
      host: settings.host,
      port: settings.port
    })
    const http = EmojiCatalogueHttp.layer({
      credentialedOrigins: new Set(settings.corsOrigins),
      baseUrl: Option.getOrUndefined(settings.baseUrl),
      rateLimits: settings.rateLimits,
      trustedProxies: trustedProxies(settings.trustedProxies),
      sessionSecret: settings.sessionSecret
    })
    return Layer.effectDiscard(welcome(settings)).pipe(
      Layer.provide(http),
      // The server comes after the services: nobody can ask before there is a catalogue.
      Layer.provide(server),
      Layer.provide(services(settings)),
      Layer.provide(logging(settings))
    )
  })
)
