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

/** A JSON line for each message, which begins as those of the access log do. */
export const jsonLines = Logger.withConsoleLog(
  Logger.map(Logger.formatStructured, ({ level, message, timestamp, ...rest }) =>
    Formatter.formatJson({ level, message, time: timestamp, ...rest })
  )
)

/** JSON lines on standard output. */
export const layer = ({ logLevel }: LoggingSettings) =>
  Layer.merge(Logger.layer([jsonLines]), Layer.succeed(References.MinimumLogLevel, levels[logLevel]))
