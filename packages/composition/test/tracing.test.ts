import manifest from "@emoji-catalogue/http-server/package.json" with { type: "json" }
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Tracer } from "effect"
import { attributesOf, startOtlpReceiver } from "../../../scripts/test-support/OtlpReceiver.ts"
import { readSettings } from "../src/settings/readSettings.ts"
import { settings } from "../src/settings/tracing.ts"
import * as tracing from "../src/tracing.ts"

const withTracing = (env: Readonly<Record<string, string>>) =>
  Layer.unwrap(Effect.map(readSettings(settings), tracing.layer)).pipe(
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env)))
  )

const work = Effect.void.pipe(Effect.withSpan("inner"), Effect.withSpan("outer", { attributes: { answer: 42 } }))

describe("traces", () => {
  it.live("are sent to the endpoint, the last ones at the end of the process", () =>
    Effect.gen(function* () {
      const { headers, resource, spans, url } = yield* startOtlpReceiver
      const env = {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=a%20secret,x-tenant=one",
        OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging,host.name=a%2Cb"
      }
      yield* work.pipe(Effect.provide(withTracing(env)))
      const [inner, outer] = spans()
      assert.strictEqual(spans().length, 2)
      assert.deepInclude(inner!, { name: "inner", traceId: outer!.traceId, parentSpanId: outer!.spanId })
      assert.deepInclude(attributesOf(outer!), { answer: 42 })
      assert.deepInclude(resource(), {
        "service.name": "emoji-catalogue",
        "service.version": manifest.version,
        "deployment.environment.name": "staging",
        "host.name": "a,b"
      })
      assert.deepInclude(headers[0]!, { "x-api-key": "a secret", "x-tenant": "one" })
    }).pipe(Effect.scoped)
  )

  it.live("have the name of the service from its variable, or from the attributes", () =>
    Effect.gen(function* () {
      for (const variables of [
        { OTEL_SERVICE_NAME: "mine", OTEL_RESOURCE_ATTRIBUTES: "service.name=other" },
        { OTEL_RESOURCE_ATTRIBUTES: "service.name=mine" }
      ]) {
        const { resource, url } = yield* startOtlpReceiver
        yield* work.pipe(Effect.provide(withTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables })))
        assert.strictEqual(resource()["service.name"], "mine")
      }
    }).pipe(Effect.scoped)
  )

  it.live("leave out statements that belong to no operation, such as those that look for jobs", () =>
    Effect.gen(function* () {
      const { spans, url } = yield* startOtlpReceiver
      const statement = Effect.void.pipe(Effect.withSpan("SELECT", { kind: "client" }))
      yield* Effect.andThen(statement, Effect.withSpan(statement, "operation")).pipe(
        Effect.provide(withTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url }))
      )
      assert.deepStrictEqual(
        spans().map(({ name }) => name),
        ["SELECT", "operation"]
      )
    }).pipe(Effect.scoped)
  )

  it.live("cost nothing without an endpoint", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* Tracer.Tracer, Tracer.nativeTracer)
    }).pipe(Effect.provide(withTracing({ OTEL_SERVICE_NAME: "mine" })))
  )
})

const attributeLists: ReadonlyArray<readonly [list: string, expected: Readonly<Record<string, string>>]> = [
  ["", {}],
  [" , ", {}],
  ["a=b=c,d=", { a: "b=c", d: "" }],
  [" a = b ,", { a: "b" }],
  ["a=%E2%9C%93,b=x%20y", { a: "✓", b: "x y" }]
]

it.live("attributes are read as OpenTelemetry describes", () =>
  Effect.gen(function* () {
    for (const [list, expected] of attributeLists) {
      const { resource, url } = yield* startOtlpReceiver
      yield* work.pipe(
        Effect.provide(withTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_RESOURCE_ATTRIBUTES: list }))
      )
      assert.deepInclude(resource(), { ...expected, "service.name": "emoji-catalogue" })
    }
  }).pipe(Effect.scoped)
)
