import { Effect, Layer, Option } from "effect"
import type { TracingSettings } from "./settings/tracing.ts"

/** The service name in traces, unless the settings have one. */
export type DefaultServiceName = "emoji-catalogue-api" | "emoji-catalogue-worker"

/** Exports the spans of this process. Imports the exporter only if it is used, which speeds up the start without it. */
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
      // This line connects an instance in a trace to the log, together with the labels that the log collector adds.
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
