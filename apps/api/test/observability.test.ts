import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { attributesOf, startOtlpReceiver } from "../../../scripts/test-support/OtlpReceiver.ts"
import { ApiProcess } from "./ApiProcess.ts"
import { importedDataDir } from "./templates.ts"

/** The address at which a process serves its metrics. */
const metricsUrl = async (api: ApiProcess) => (await api.output(/"address":"(http:\/\/[^"]+\/metrics)"/, "stdout"))[1]!

it.live("metrics have a separate port, and count the requests of the API's port", () =>
  Effect.promise(async () => {
    const { DATA_DIR } = await importedDataDir()
    const api = new ApiProcess({ DATA_DIR, METRICS_PORT: "0", BUILD_ID: "4f9c2ab" })
    const [url, metrics] = [await api.url(), await metricsUrl(api)]
    for (let times = 0; times < 3; times++) await (await fetch(`${url}/api/emoji?limit=1`)).arrayBuffer()
    const text = await (await fetch(metrics)).text()
    for (const line of [
      'http_requests_total{route="/api/emoji",method="GET",status="200"} 3',
      'http_request_duration_seconds_count{route="/api/emoji"} 3',
      'emoji_catalogue_response_cache_requests_total{result="hit"} 1',
      'emoji_catalogue_collector_success{collector="jobs"} 1',
      'emoji_catalogue_collector_success{collector="imports"} 1'
    ]) {
      assert.include(text.split("\n"), line)
    }
    assert.match(text, /^emoji_catalogue_build_info\{version="[^"]+",build="4f9c2ab",/m)
    // Neither port serves the paths of the other.
    assert.strictEqual((await fetch(`${url}/metrics`)).status, 404)
    assert.strictEqual((await fetch(new URL("/api/health", metrics))).status, 404)
    assert.strictEqual(await api.stop(), 0)
  })
)

it.live("a request's trace has its route, and neither its query nor its key", () =>
  Effect.gen(function* () {
    const { DATA_DIR } = yield* Effect.promise(() => importedDataDir())
    const { bodies, resources, spans, url: endpoint } = yield* startOtlpReceiver
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
    const unknownKey = "emk_0000000000000000000000000000000000000000000000000"
    yield* Effect.promise(async () => {
      const api = new ApiProcess({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: "catalogue" })
      const url = await api.url()
      const headers = { "x-api-key": unknownKey, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
      await (await fetch(`${url}/api/emoji/search?q=nobodyknows`, { headers })).arrayBuffer()
      await (await fetch(`${url}/api/admin/jobs`, { headers: { traceparent: headers.traceparent } })).arrayBuffer()
      // The process sends the last spans when it stops.
      assert.strictEqual(await api.stop(), 0)
    })
    const requests = spans().filter((span) => span.traceId === traceId && span.kind === 2)
    assert.deepStrictEqual(
      requests.map(({ name }) => name),
      ["GET /api/emoji/search", "GET /api/admin/jobs"]
    )
    assert.deepInclude(attributesOf(requests[0]!), {
      "http.route": "/api/emoji/search",
      "http.response.status_code": 401
    })
    assert.deepInclude(resources()[0]!, { "service.name": "catalogue" })
    for (const body of bodies) {
      assert.notInclude(body, "nobodyknows")
      assert.notInclude(body, unknownKey)
    }
  }).pipe(Effect.scoped)
)

it.live("an unreachable receiver of traces fails no request, is logged once, and does not delay the shutdown", () =>
  Effect.promise(async () => {
    const { DATA_DIR } = await importedDataDir()
    const api = new ApiProcess({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" })
    const url = await api.url()
    const warnings = () => api.stdout.split("\n").filter((line) => line.includes("traces: receiver unavailable"))
    await api.eventually(() => warnings().length > 0)
    assert.strictEqual((await fetch(`${url}/api/emoji?limit=1`)).status, 200)
    assert.strictEqual(await api.stop(), 0)
    assert.lengthOf(warnings(), 1)
  })
)
