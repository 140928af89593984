import { Config, Effect, Option } from "effect"
import * as artwork from "./artwork.ts"
import * as background from "./background.ts"
import * as database from "./database.ts"
import * as http from "./http.ts"
import * as logging from "./logging.ts"
import { readSettings, SettingInvalid, type Settings } from "./readSettings.ts"
import * as search from "./search.ts"
import * as guilds from "./guilds.ts"
import * as tracing from "./tracing.ts"
import * as webhooks from "./webhooks.ts"
import { integerBetween } from "./variables.ts"

/** The default port differs from that of the API, because a worker and the API may run on one computer. */
export const settings = {
  ...logging.settings,
  ...database.settings,
  ...search.settings,
  ...artwork.settings,
  ...background.settings,
  ...guilds.settings,
  ...webhooks.settings,
  ...tracing.settings,
  build: http.settings.build,
  host: Config.String("HOST").pipe(Config.withDefault("127.0.0.1")),
  port: integerBetween("PORT", 0, 65_535).pipe(Config.withDefault(3001))
}

export type WorkerSettings = Settings<typeof settings>

/**
 * Fails without PostgreSQL, because only the API's process can use the embedded database. With that database, the API
 * runs the jobs itself.
 */
export const readWorkerSettings = Effect.tap(readSettings(settings), ({ databaseUrl }) =>
  Option.isSome(databaseUrl)
    ? Effect.void
    : Effect.fail(
        new SettingInvalid({
          variable: "DATABASE_URL",
          problem: "must be set to the database of the API, which runs jobs itself where it has none"
        })
      )
)
