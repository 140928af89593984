import { Config, Layer, Logger, References } from "effect"
import { oneOf, type Settings } from "./settings.ts"
import * as StdoutAccessLog from "./StdoutAccessLog.ts"

const levels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal"
} as const

export const settings = {
  logLevel: oneOf("LOG_LEVEL", ["trace", "debug", "info", "warn", "error", "fatal"]).pipe(
    Config.withDefault("info" as const)
  )
}

/** JSON lines on standard output; requests are logged at level `info`. */
export const layer = ({ logLevel }: Settings<typeof settings>) =>
  Layer.mergeAll(
    Logger.layer([Logger.consoleJson]),
    Layer.succeed(References.MinimumLogLevel, levels[logLevel]),
    logLevel === "info" || logLevel === "debug" || logLevel === "trace" ? StdoutAccessLog.layer : Layer.empty
  )
