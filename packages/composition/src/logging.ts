import { Layer } from "effect"
import * as logger from "./logger.ts"
import type { LoggingSettings } from "./settings/logging.ts"
import * as StdoutAccessLog from "./StdoutAccessLog.ts"

/** JSON lines on standard output; requests are logged at level `info`. */
export const layer = (settings: LoggingSettings) =>
  Layer.merge(
    logger.layer(settings),
    ["trace", "debug", "info"].includes(settings.logLevel) ? StdoutAccessLog.layer : Layer.empty
  )
