import { Effect, Layer, Option } from "effect"
import type { TracingSettings } from "./settings/tracing.ts"

const defaultServiceName = "emoji-catalogue"

/** Exports the spans of this process. Imports the exporter only where it is used: an API without it starts sooner. */
export const layer = ({ tracing }: TracingSettings) =>
  Option.match(tracing.endpoint, {
    onNone: () => Layer.empty,
    onSome: (endpoint) => {
      const { "service.name": attributed = defaultServiceName, ...attributes } = tracing.resourceAttributes
      const options = {
        url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
        headers: tracing.headers,
        serviceName: Option.getOrElse(tracing.serviceName, () => attributed),
        attributes
      }
      return Layer.unwrap(Effect.promise(async () => (await import("./otlpTracer.ts")).layer(options)))
    }
  })
