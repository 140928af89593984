import { Config } from "effect"
import type { Settings } from "./readSettings.ts"
import { oneOf } from "./variables.ts"

export const settings = {
  logLevel: oneOf("LOG_LEVEL", ["trace", "debug", "info", "warn", "error", "fatal"]).pipe(
    Config.withDefault("info" as const)
  )
}

export type LoggingSettings = Settings<typeof settings>
