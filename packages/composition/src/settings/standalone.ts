import { Config, Effect, Option } from "effect"
import * as artwork from "./artwork.ts"
import * as background from "./background.ts"
import * as database from "./database.ts"
import * as http from "./http.ts"
import * as identity from "./identity.ts"
import * as logging from "./logging.ts"
import * as metrics from "./metrics.ts"
import * as rateLimiting from "./rateLimiting.ts"
import { readSettings, SettingInvalid, type Settings } from "./readSettings.ts"
import * as search from "./search.ts"
import * as guilds from "./guilds.ts"
import * as submissions from "./submissions.ts"
import * as tracing from "./tracing.ts"
import { flag } from "./variables.ts"
import * as webhooks from "./webhooks.ts"

/** The settings of all modules in one flat record. A setting that several modules use has one name and is read once. */
export const settings = {
  ...logging.settings,
  ...tracing.settings,
  ...http.settings,
  ...metrics.settings,
  ...database.settings,
  ...search.settings,
  ...artwork.settings,
  ...identity.settings,
  ...rateLimiting.settings,
  ...guilds.settings,
  ...submissions.settings,
  /** Whether the API process runs jobs. If false, separate worker processes have to run them. */
  runJobs: flag("RUN_JOBS").pipe(Config.withDefault(true)),
  ...background.settings,
  ...webhooks.settings
}

export type StandaloneSettings = Settings<typeof settings>

/** Fails if `RUN_JOBS` is false with the embedded database, because workers cannot use that database. */
export const readStandaloneSettings = Effect.tap(readSettings(settings), ({ databaseUrl, runJobs }) =>
  runJobs || Option.isSome(databaseUrl)
    ? Effect.void
    : Effect.fail(new SettingInvalid({ variable: "RUN_JOBS", problem: "must not be false without DATABASE_URL" }))
)
