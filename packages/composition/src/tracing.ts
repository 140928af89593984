import { Effect, Layer, Option } from "effect"
import type { TracingSettings } from "./settings/tracing.ts"

/** The service name in traces, by process, unless the settings name it. */
export type DefaultServiceName = "emoji-catalogue-api" | "emoji-catalogue-worker"

/** Exports the spans of this process. Imports the exporter only where it is used: an API without it starts sooner. */
export const layer = ({ tracing }: TracingSettings, defaultServiceName: DefaultServiceName) =>
  Option.match(tracing.endpoint, {
    onNone: () => Layer.empty,
    onSome: (endpoint) => {
      const { "service.name": attributed = defaultServiceName, ...attributes } = {
        "service.instance.id": crypto.randomUUID(),
        ...tracing.resourceAttributes
      }
      const serviceName = Option.getOrElse(tracing.serviceName, () => attributed)
      const options = {
        url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
        headers: tracing.headers,
        serviceName,
        attributes
      }
      // By this line, and by what the collector of logs adds to it, an instance in a trace is found in the log.
      const announce = Effect.annotateLogs(Effect.logInfo("Traces are exported"), {
        "service.name": serviceName,
        "service.instance.id": attributes["service.instance.id"]
      })
      return Layer.unwrap(
        Effect.andThen(
          announce,
          Effect.promise(async () => (await import("./otlpTracer.ts")).layer(options))
        )
      )
    }
  })
