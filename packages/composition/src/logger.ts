import { Layer, Logger, References } from "effect"
import type { LoggingSettings } from "./settings/logging.ts"

const levels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal"
} as const

/** JSON lines on standard output. */
export const layer = ({ logLevel }: LoggingSettings) =>
  Layer.merge(Logger.layer([Logger.consoleJson]), Layer.succeed(References.MinimumLogLevel, levels[logLevel]))
