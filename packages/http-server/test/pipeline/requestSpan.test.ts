import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Tracer } from "effect"
import { vi } from "vitest"
import { adminKey } from "../support/credentials.ts"
import { failingSearchEngine } from "../support/failingSearchApi.ts"
import { testServer } from "../support/testServer.ts"
import type { TestOptions } from "../support/testServices.ts"

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const callerSpanId = "00f067aa0ba902b7"

/** A server on a socket, and the ended spans of its requests. */
const tracedServer = async (options: TestOptions = {}) => {
  const spans: Array<Tracer.Span> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = Tracer.nativeTracer.span(options)
      if (options.kind === "server") spans.push(span)
      return span
    }
  })
  const server = await testServer({ ...options, tracer })
  const spansOf = async (path: string, init?: RequestInit) => {
    spans.length = 0
    const response = await server.get(path, init)
    await response.arrayBuffer()
    await vi.waitUntil(() => spans.every(({ status }) => status._tag === "Ended"), { timeout: 60_000 })
    return { response, spans: Array.from(spans) }
  }
  return { ...server, spans, spansOf }
}

const attributesOf = ({ attributes }: Tracer.Span) => Object.fromEntries(attributes)

const failed = ({ status }: Tracer.Span) => status._tag === "Ended" && status.exit._tag === "Failure"

describe("the span of a request", () => {
  it("has the route template, the status and the request id, also when the response is cached", async () => {
    const { spansOf } = await tracedServer()
    for (let times = 0; times < 3; times++) {
      const { spans } = await spansOf("/api/emoji?limit=1", { headers: { "x-request-id": "traced" } })
      assert.lengthOf(spans, 1)
      assert.strictEqual(spans[0]!.name, "GET /api/emoji")
      assert.deepStrictEqual(attributesOf(spans[0]!), {
        "http.request.method": "GET",
        "http.route": "/api/emoji",
        "http.response.status_code": 200,
        "emoji_catalogue.request_id": "traced"
      })
      assert.isFalse(failed(spans[0]!))
    }
  })

  it("has no path, query or headers, because they can contain keys and search terms", async () => {
    const { spansOf } = await tracedServer()
    const headers = { "x-api-key": adminKey, cookie: "emoji-session=private", "user-agent": "private" }
    for (const [path, name] of [
      ["/api/emoji/private?lang=private", "GET /api/emoji/:slug"],
      ["/api/emoji/search?q=private", "GET /api/emoji/search"],
      ["/private/private", "GET"]
    ] as const) {
      const { spans } = await spansOf(path, { headers })
      assert.deepStrictEqual(
        spans.map((span) => span.name),
        [name]
      )
      const text = JSON.stringify([attributesOf(spans[0]!), spans[0]!.name])
      assert.notInclude(text, "private")
      assert.notInclude(text, adminKey)
    }
  })

  it("continues the trace of the caller, and its decision not to record it", async () => {
    const { spansOf } = await tracedServer()
    for (const [flags, sampled] of [
      ["01", true],
      ["00", false]
    ] as const) {
      const { spans } = await spansOf("/api/emoji", {
        headers: { traceparent: `00-${traceId}-${callerSpanId}-${flags}` }
      })
      const [span] = spans
      assert.deepStrictEqual([span!.traceId, span!.sampled], [traceId, sampled])
      assert.strictEqual(Option.getOrThrow(span!.parent).spanId, callerSpanId)
    }
  })

  it.each(["", "x", `00-${"0".repeat(32)}-${callerSpanId}-01`, `ff-${traceId}-${callerSpanId}-01`, "00-".repeat(5000)])(
    "starts a trace if traceparent is invalid (%#)",
    async (traceparent) => {
      const { spansOf } = await tracedServer()
      const { response, spans } = await spansOf("/api/emoji", { headers: { traceparent } })
      assert.strictEqual(response.status, 200)
      assert.isTrue(Option.isNone(spans[0]!.parent))
    }
  )

  it("fails for a 5xx response, and not for a 4xx response", async () => {
    const searchEngine = failingSearchEngine(Effect.die(new Error("broken")), Effect.void)
    const { spansOf } = await tracedServer({ searchEngine })
    const wrong = await spansOf("/api/emoji?limit=-1")
    assert.deepInclude(attributesOf(wrong.spans[0]!), { "http.response.status_code": 400 })
    assert.isFalse(failed(wrong.spans[0]!))
    const broken = await spansOf("/api/emoji/search?q=a")
    assert.deepInclude(attributesOf(broken.spans[0]!), { "http.response.status_code": 500 })
    assert.isTrue(failed(broken.spans[0]!))
  })

  it("has status 499 if the client disconnects", async () => {
    const started = Promise.withResolvers<void>()
    const search = Effect.andThen(
      Effect.sync(() => started.resolve()),
      Effect.never
    )
    const searchEngine = failingSearchEngine(search, Effect.void)
    const { get, spans } = await tracedServer({ searchEngine })
    const abort = new AbortController()
    const response = get("/api/emoji/search?q=a", { signal: abort.signal }).catch((error: Error) => error.name)
    await started.promise
    abort.abort()
    assert.strictEqual(await response, "AbortError")
    await vi.waitUntil(() => spans[0]?.status._tag === "Ended", { timeout: 60_000 })
    assert.deepInclude(attributesOf(spans[0]!), { "http.response.status_code": 499 })
  })
})
