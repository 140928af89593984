import { Formatter, Layer, Logger, References } from "effect"
import type { LoggingSettings } from "./settings/logging.ts"

const levels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal"
} as const

/** Each line starts with the members `level`, `message` and `time`, like the access log. */
export const jsonLines = Logger.withConsoleLog(
  Logger.map(Logger.formatStructured, ({ level, message, timestamp, ...rest }) =>
    Formatter.formatJson({ level, message, time: timestamp, ...rest })
  )
)

export const layer = ({ logLevel }: LoggingSettings) =>
  Layer.merge(Logger.layer([jsonLines]), Layer.succeed(References.MinimumLogLevel, levels[logLevel]))
