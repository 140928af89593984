import { Effect } from "effect"
import * as logger from "./logger.ts"
import * as logging from "./settings/logging.ts"
import { readSettings, type SettingsRecord } from "./settings/readSettings.ts"
import { settingWarnings } from "./settingWarnings.ts"

/**
 * Warns about variables that have no effect. Without the warning, an operator who misspells a variable would not notice
 * that the service uses a default.
 */
export const warnOfSettings = Effect.fnUntraced(function* (settings: SettingsRecord) {
  // An empty variable counts as unset.
  const set = Object.keys(process.env).filter((name) => process.env[name] !== "")
  const warnings = yield* settingWarnings(set, readSettings(settings))
  // An invalid `LOG_LEVEL` is not reported here, but later with the other invalid settings.
  const level = Effect.orElseSucceed(readSettings(logging.settings), () => ({ logLevel: "info" as const }))
  yield* Effect.forEach(warnings, (warning) => Effect.logWarning(warning)).pipe(
    Effect.provide(logger.layer(yield* level))
  )
})
