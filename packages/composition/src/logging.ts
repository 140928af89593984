import { Layer, Logger, References } from "effect"
import type { LoggingSettings } from "./settings/logging.ts"
import * as StdoutAccessLog from "./StdoutAccessLog.ts"

const levels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal"
} as const

/** JSON lines on standard output; requests are logged at level `info`. */
export const layer = ({ logLevel }: LoggingSettings) =>
  Layer.mergeAll(
    Logger.layer([Logger.consoleJson]),
    Layer.succeed(References.MinimumLogLevel, levels[logLevel]),
    logLevel === "info" || logLevel === "debug" || logLevel === "trace" ? StdoutAccessLog.layer : Layer.empty
  )
