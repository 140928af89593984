import { Effect, Layer, Option } from "effect"
import type { TracingSettings } from "./settings/tracing.ts"

/** The service name in traces, unless the settings have one. */
export type DefaultServiceName = "emoji-catalogue-api" | "emoji-catalogue-worker"

/**
 * Exports the spans of this process. Imports the exporter only if it is used, because a process without it starts
 * faster.
 */
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
      // Tells operators which log belongs to an instance in a trace: this log line has the id of the instance, and the
      // log collector adds its labels to the line.
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
