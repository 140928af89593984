import { Config } from "effect"
import * as http from "./http.ts"
import type { Settings } from "./readSettings.ts"
import { integerBetween } from "./variables.ts"

export const settings = {
  /**
   * The port for metrics. It is separate from the API's port, because metrics need no credentials. If unset, no metrics
   * are served.
   */
  metricsPort: integerBetween("METRICS_PORT", 0, 65_535).pipe(Config.option),
  metricsHost: Config.String("METRICS_HOST").pipe(Config.withDefault("127.0.0.1")),
  build: http.settings.build
}

export type MetricsSettings = Settings<typeof settings>
