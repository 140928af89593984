import {
  type DatabaseUnusable,
  type DataDirectoryInUse,
  type DataDirectoryUnusable,
  PgApiKeyRepository,
  PgCatalogueRepository,
  PgliteDatabase,
  PostgresDatabase
} from "@emoji-catalogue/adapters-postgres"
import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { InstalledPackages, PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import {
  type ApiKeyRepository,
  ApiKeys,
  type CatalogueRepository,
  CurrentCatalogue,
  Health,
  Imports
} from "@emoji-catalogue/application"
import { EmojiCatalogueHttp, nodeServer } from "@emoji-catalogue/http-server"
import { NodeHttpServer } from "@effect/platform-node"
import { Console, Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { HttpServer } from "effect/http"
import * as AccessLogStdout from "./AccessLogStdout.ts"
import { importConsole } from "./ImportConsole.ts"
import { readSettings, type Settings } from "./Settings.ts"

const repositories = Layer.mergeAll(PgCatalogueRepository.layer, PgApiKeyRepository.layer)

/** PostgreSQL where it is named, else the embedded database; the repositories are the same on both. */
const database = ({
  databaseUrl,
  dataDir
}: Settings): Layer.Layer<
  CatalogueRepository | ApiKeyRepository,
  DataDirectoryInUse | DataDirectoryUnusable | DatabaseUnusable
> =>
  Option.isSome(databaseUrl)
    ? repositories.pipe(Layer.provide(PostgresDatabase.layer({ url: databaseUrl.value })))
    : repositories.pipe(Layer.provide(PgliteDatabase.layer({ dataDir })))

/** Imports the catalogue where there is none yet, and tells how it comes along. */
const firstImport = ({ databaseUrl, dataDir }: Settings) =>
  Effect.gen(function* () {
    const imports = yield* Imports
    const { done, onProgress } = yield* importConsole
    const into = Option.isSome(databaseUrl) ? "the database" : dataDir
    const announced = yield* Effect.cached(Console.error(`First start: importing the catalogue into ${into}`))
    const report = yield* imports.runIfEmpty((progress) => Effect.andThen(announced, onProgress(progress)))
    if (Option.isSome(report)) yield* done(report.value)
  })

const sources = PackageCatalogueSource.layer.pipe(Layer.provide(InstalledPackages.layer))

/** The use cases over a database that holds a catalogue. */
const services = (settings: Settings) =>
  Layer.mergeAll(Health.layer, ApiKeys.layer).pipe(
    Layer.provideMerge(CurrentCatalogue.layer),
    Layer.provide(
      Layer.effectDiscard(firstImport(settings)).pipe(Layer.provide(Imports.layer), Layer.provide(sources))
    ),
    Layer.provide(EmbeddedSearchEngine.layer),
    Layer.provide(database(settings))
  )

/** Says where the service is, once it listens. The embedded default also shows the first administrator's key, once. */
const welcome = ({ baseUrl, databaseUrl }: Settings) =>
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    const url = Option.getOrElse(baseUrl, () => HttpServer.formatAddress(address))
    yield* Console.error(`\nEmoji catalogue: ${url}/api/emoji\nReference:       ${url}/docs`)
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
    const server = NodeHttpServer.layer(nodeServer, {
      host: settings.host,
      port: settings.port
    })
    const http = EmojiCatalogueHttp.layer({ cors: { credentialedOrigins: new Set(settings.corsOrigins) } })
    return Layer.effectDiscard(welcome(settings)).pipe(
      Layer.provide(http),
      // The server comes after the services: nobody can ask before there is a catalogue.
      Layer.provide(server),
      Layer.provide(services(settings)),
      Layer.provide(logging(settings))
    )
  })
)
