import { Config, Redacted, Schema } from "effect"
import type { Settings } from "./readSettings.ts"
import { text, webUrl } from "./variables.ts"

type Pairs = Readonly<Record<string, string>>

/** Parses the format of OpenTelemetry's variables: comma-separated `name=value` pairs with percent-encoded parts. */
const parsePairs = (list: string): Pairs =>
  Object.fromEntries(
    list.split(",").flatMap((pair) => {
      if (pair.trim() === "") return []
      const [name = "", ...value] = pair.split("=")
      return [[decodeURIComponent(name.trim()), decodeURIComponent(value.join("=").trim())]]
    })
  )

const arePairs = (list: string): boolean => {
  try {
    return (
      list.split(",").every((pair) => pair.trim() === "" || /^\s*[^\s=][^=]*=/.test(pair)) && parsePairs(list) !== null
    )
  } catch {
    return false
  }
}

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  /^[!#$%&'*+.^`|~\w-]+$/.test(name) && /^[\t\x20-\x7E]*$/.test(value)

const Attributes = text("must be a comma-separated list like deployment.environment.name=production", arePairs)

const HeaderList = text(
  "must be a comma-separated list of headers like x-tenant=one, with percent-encoded values",
  (list) => arePairs(list) && Object.entries(parsePairs(list)).every(isHeader)
)

export const settings = {
  tracing: {
    /** The base URL of an OTLP receiver, such as an OpenTelemetry Collector; no traces are recorded if unset. */
    endpoint: webUrl("OTEL_EXPORTER_OTLP_ENDPOINT").pipe(Config.option),
    headers: Config.schema(Schema.RedactedFromValue(HeaderList), "OTEL_EXPORTER_OTLP_HEADERS").pipe(
      Config.map((list) => Redacted.make(parsePairs(Redacted.value(list)))),
      Config.withDefault(Redacted.make<Pairs>({}))
    ),
    serviceName: Config.String("OTEL_SERVICE_NAME").pipe(Config.option),
    resourceAttributes: Config.schema(Attributes, "OTEL_RESOURCE_ATTRIBUTES").pipe(
      Config.map(parsePairs),
      Config.withDefault<Pairs>({})
    )
  }
}

export type TracingSettings = Settings<typeof settings>
