import { Effect, Layer, Option } from "effect"
import type { TracingSettings } from "./settings/tracing.ts"

export type DefaultServiceName = "emoji-catalogue-api" | "emoji-catalogue-worker"

/** Imports the exporter only if it is used, because a process without it starts faster. */
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
      // Operators search the log for the instance id of a trace and find this line. Log collectors add labels to the
      // line, such as the host. The line therefore shows where a trace was recorded.
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
