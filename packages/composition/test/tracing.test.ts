import manifest from "@emoji-catalogue/http-server/package.json" with { type: "json" }
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, References, Tracer } from "effect"
import { attributesOf, startOtlpReceiver } from "../../../scripts/test-support/OtlpReceiver.ts"
import { readSettings } from "../src/settings/readSettings.ts"
import { settings } from "../src/settings/tracing.ts"
import * as tracing from "../src/tracing.ts"

const withTracing = (
  env: Readonly<Record<string, string>>,
  loggers: ReadonlyArray<Logger.Logger<unknown, unknown>> = []
) =>
  Layer.unwrap(Effect.map(readSettings(settings), (read) => tracing.layer(read, "emoji-catalogue-worker"))).pipe(
    Layer.provide([ConfigProvider.layer(ConfigProvider.fromEnvRecord(env)), Logger.layer(loggers)])
  )

const work = Effect.void.pipe(Effect.withSpan("inner"), Effect.withSpan("outer", { attributes: { answer: 42 } }))

describe("traces", () => {
  it.live("are sent to the endpoint, the last spans at shutdown", () =>
    Effect.gen(function* () {
      const { headers, resources, spans, url } = yield* startOtlpReceiver
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
      assert.deepInclude(resources()[0]!, {
        "service.name": "emoji-catalogue-worker",
        "service.version": manifest.version,
        "deployment.environment.name": "staging",
        "host.name": "a,b"
      })
      assert.deepInclude(headers[0]!, { "x-api-key": "a secret", "x-tenant": "one" })
    }).pipe(Effect.scoped)
  )

  it.live("have the service name from its variable or from the attributes", () =>
    Effect.gen(function* () {
      for (const variables of [
        { OTEL_SERVICE_NAME: "mine", OTEL_RESOURCE_ATTRIBUTES: "service.name=other" },
        { OTEL_RESOURCE_ATTRIBUTES: "service.name=mine" }
      ]) {
        const { resources, url } = yield* startOtlpReceiver
        yield* work.pipe(Effect.provide(withTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables })))
        assert.strictEqual(resources()[0]!["service.name"], "mine")
      }
    }).pipe(Effect.scoped)
  )

  it.live("have the id of the attributes or a unique id of the process, which is also logged", () =>
    Effect.gen(function* () {
      const { resources, url } = yield* startOtlpReceiver
      const logged: Array<unknown> = []
      const logger = Logger.make(({ fiber }) => {
        logged.push(fiber.getRef(References.CurrentLogAnnotations)["service.instance.id"])
      })
      for (const variables of [{}, {}, { OTEL_RESOURCE_ATTRIBUTES: "service.instance.id=pod-7" }]) {
        yield* work.pipe(Effect.provide(withTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables }, [logger])))
      }
      const [first, second, third] = resources().map((resource) => resource["service.instance.id"])
      for (const id of [first, second]) assert.match(String(id), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      assert.notStrictEqual(first, second)
      assert.strictEqual(third, "pod-7")
      assert.deepStrictEqual(logged, [first, second, third])
    }).pipe(Effect.scoped)
  )

  it.live("omit statements outside of any operation, such as the polling for jobs", () =>
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

it.live("parses attributes according to OpenTelemetry", () =>
  Effect.gen(function* () {
    for (const [list, expected] of attributeLists) {
      const { resources, url } = yield* startOtlpReceiver
      yield* work.pipe(
        Effect.provide(withTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_RESOURCE_ATTRIBUTES: list }))
      )
      assert.deepInclude(resources()[0]!, { ...expected, "service.name": "emoji-catalogue-worker" })
    }
  }).pipe(Effect.scoped)
)
