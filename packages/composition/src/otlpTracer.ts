import manifest from "@emoji-catalogue/http-server/package.json" with { type: "json" }
import { Clock, Effect, Layer, Option, Redacted, Tracer } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { OtlpExporter, OtlpSerialization, OtlpTracer } from "effect/observability"
import { ExportGate } from "./ExportGate.ts"

export interface OtlpOptions {
  readonly url: string
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  readonly serviceName: string
  readonly attributes: Readonly<Record<string, string>>
}

const shutdownTimeout = "3 seconds"

/**
 * Database statements outside of any operation are not recorded, because polling for jobs and notifications would
 * otherwise produce most of the traces of an idle process.
 */
const isStatementOfNoOperation = ({ kind, parent }: Parameters<Tracer.Tracer["span"]>[0]): boolean =>
  kind === "client" && Option.isNone(parent)

export const layer = ({ attributes, headers, serviceName, url }: OtlpOptions) =>
  Layer.mergeAll(
    Layer.effect(
      Tracer.Tracer,
      Effect.gen(function* () {
        const gate = new ExportGate(yield* Clock.Clock)
        const tracer = yield* OtlpTracer.make({
          url,
          headers: Redacted.value(headers),
          resource: { serviceName, serviceVersion: manifest.version, attributes },
          shutdownTimeout
        }).pipe(Effect.updateService(HttpClient.HttpClient, (client) => gate.observe(client)))
        return Tracer.make({
          ...tracer,
          span: (options) =>
            tracer.span(
              options.sampled && (!gate.isOpen || isStatementOfNoOperation(options))
                ? { ...options, sampled: false }
                : options
            )
        })
      })
    ).pipe(Layer.provide([OtlpExporter.layerFlusher, OtlpSerialization.layerJson, FetchHttpClient.layer])),
    // Outgoing HTTP requests get no spans, because their URLs may hold credentials. The operations that send the
    // requests have spans.
    Layer.succeed(HttpClient.TracerDisabledWhen, () => true)
  )
