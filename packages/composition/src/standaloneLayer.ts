import { Analytics, Overview } from "@emoji-catalogue/application/analytics"
import { ApiKeys } from "@emoji-catalogue/application/api-key"
import { ImportStatus } from "@emoji-catalogue/application/import"
import { Events } from "@emoji-catalogue/application/webhook"
import type { Pages } from "@emoji-catalogue/http-server"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"
import * as artwork from "./artwork.ts"
import * as bodies from "./bodies.ts"
import * as background from "./background.ts"
import * as catalogue from "./catalogue.ts"
import * as database from "./database.ts"
import type { EmbeddedDatabase } from "./database.ts"
import * as firstImport from "./firstImport.ts"
import * as http from "./http.ts"
import * as identity from "./identity.ts"
import * as jobs from "./jobs.ts"
import * as logging from "./logging.ts"
import * as metrics from "./metrics.ts"
import * as rateLimiting from "./rateLimiting.ts"
import * as search from "./search.ts"
import * as guilds from "./guilds.ts"
import type { StandaloneSettings } from "./settings/standalone.ts"
import * as submissions from "./submissions.ts"
import { StartupStatus } from "./StartupStatus.ts"
import * as webhooks from "./webhooks.ts"
import * as tracing from "./tracing.ts"

const services = (settings: StandaloneSettings, opening: EmbeddedDatabase | undefined) =>
  Layer.mergeAll(
    Analytics.layer,
    Overview.layer,
    identity.layer(settings),
    jobs.layer(settings),
    guilds.layer,
    submissions.layer(settings),
    settings.runJobs ? jobs.worker(settings) : Layer.empty
  ).pipe(
    // The check for new Unicode releases is provided once, so that the scheduled job and the endpoint share it.
    Layer.provideMerge(background.unicodeCheck(settings)),
    Layer.provideMerge(webhooks.layer(settings)),
    // `GuildPermissions` caches permissions. It is provided once, so that requests and jobs share the cache.
    Layer.provide(guilds.platform(settings)),
    Layer.provideMerge(catalogue.layer),
    // The first import and the metrics are provided together, so that metrics are already served during the import.
    Layer.provide([firstImport.layer(settings), metrics.layer(settings)]),
    Layer.provide([background.imports, search.layer(settings), ImportStatus.layer]),
    Layer.provideMerge(artwork.layer(settings)),
    Layer.provideMerge(Events.layer),
    // The following layers can add health checks. `bodies` and `database` keep the health checks of the layers below
    // them. `rateLimiting` must come last, because it does not keep other health checks.
    Layer.provideMerge(bodies.diskCheck),
    Layer.provideMerge(database.layer(settings, opening)),
    Layer.provideMerge(rateLimiting.layer(settings))
  )

/**
 * Prints the address once requests are served. At the first start with the embedded database, also creates and prints
 * an administrator's API key, unless `ADMIN_API_KEY` is set.
 */
const announce = ({ baseUrl, databaseUrl }: StandaloneSettings, { notes, pages }: StandaloneOptions) =>
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    const url = Option.getOrElse(baseUrl, () => HttpServer.formatAddress(address))
    const addresses = pages !== undefined ? `${url}/\nAPI:             ${url}/api/emoji` : `${url}/api/emoji`
    yield* Console.error(`\nEmoji catalogue: ${addresses}\nReference:       ${url}/docs${notes(url)}`)
    if (Option.isSome(baseUrl)) yield* Console.error(`Listening on:    ${HttpServer.formatAddress(address)}`)
    if (Option.isSome(databaseUrl)) return
    const key = yield* (yield* ApiKeys).mintFirstAdmin
    if (Option.isSome(key)) {
      yield* Console.error(`Admin key:       ${Redacted.value(key.value)}  (shown only once: keep it)`)
    }
  })

export interface StandaloneOptions {
  /**
   * Receives the URL of the service, and returns text that is printed at startup, directly after the URL of the
   * reference. A text that is not empty must start with a line break.
   */
  readonly notes: (url: string) => string
  /** The HTML pages; undefined for a service that has only the API. */
  readonly pages: Pages | undefined
}

/** `opening` is the embedded database, which may still be opening; undefined with PostgreSQL. */
export const standaloneLayer = (
  settings: StandaloneSettings,
  { notes, pages }: StandaloneOptions,
  opening: EmbeddedDatabase | undefined
) =>
  Layer.effectDiscard(announce(settings, { notes, pages })).pipe(
    Layer.provide(http.layer(settings, pages, services(settings, opening))),
    Layer.provide(StartupStatus.layer),
    Layer.provide(metrics.requests(settings)),
    // The tracing layer closes after the layers above, because these send spans until they close.
    Layer.provide(tracing.layer(settings, "emoji-catalogue-api")),
    Layer.provide(logging.layer(settings))
  )
