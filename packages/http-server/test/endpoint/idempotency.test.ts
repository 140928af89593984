import { keyOwnerOf } from "@emoji-catalogue/application/ports"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import { MemoryIdempotencyRepository, sampleApiKey } from "@emoji-catalogue/application/testing"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { afterAll } from "vitest"
import { Idempotent, idempotencyHeaders, MultipartBody, problem, ResourceId } from "@emoji-catalogue/http-api"
import { DatabaseWaits } from "../../src/endpoint/DatabaseWaits.ts"
import * as idempotency from "../../src/endpoint/idempotency.ts"
import * as multipartBody from "../../src/endpoint/multipartBody.ts"
import { failWith } from "../../src/request/failWith.ts"
import { CurrentRequest, RequestContext } from "../../src/request/RequestContext.ts"

const Created = Schema.Struct({ id: Schema.String, text: Schema.String }).pipe(HttpApiSchema.status(201))

/** Endpoints that create an item from JSON and from an upload; their responses show no secret. */
const items = HttpApiGroup.make("items").add(
  HttpApiEndpoint.post("json", "/json", {
    headers: idempotencyHeaders,
    payload: Schema.Struct({ text: Schema.String }),
    success: Created,
    error: problem("unavailable")
  }).middleware(Idempotent),
  HttpApiEndpoint.post("upload", "/upload", {
    headers: idempotencyHeaders,
    payload: Schema.Struct({ text: Schema.String }).pipe(HttpApiSchema.asMultipart()),
    success: Created,
    error: problem("unavailable")
  })
    .middleware(Idempotent)
    .middleware(MultipartBody)
)
const ItemsApi = HttpApi.make("items").add(items)

/** The ids of created items. */
const created: Array<string> = []

/** Ways in which a handler can fail after it created an item. */
const failures = {
  dies: Effect.die("failed after creating"),
  fails: failWith("unavailable", { detail: "Failed after creating" }),
  responds: Effect.succeed(HttpServerResponse.empty({ status: 502 }))
}
let failure: keyof typeof failures | undefined

const createItem = (text: string) =>
  Effect.gen(function* () {
    const id = yield* ResourceId
    if (!created.includes(id)) created.push(id)
    return failure === undefined ? { id, text } : yield* failures[failure]
  })

const handlers = HttpApiBuilder.group(ItemsApi, "items", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      json: ({ payload }) => createItem(payload.text),
      upload: ({ payload }) => createItem(payload.text)
    })
  )
)
const noTraffic = { record: () => undefined, flush: Effect.void }
const owner = keyOwnerOf(sampleApiKey())

const withKeyOwner = HttpRouter.middleware(
  (app) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const context = new RequestContext(request, yield* Clock.Clock, () => undefined, noTraffic)
      context.caller = owner
      const response = yield* Effect.provideService(app, CurrentRequest, context)
      // Like the pipeline.
      return context.retryAfter === undefined
        ? response
        : HttpServerResponse.setHeader(response, "retry-after", context.retryAfter)
    }),
  { global: true }
)

const { dispose, handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(ItemsApi).pipe(
    Layer.provide(handlers),
    Layer.provide([idempotency.layer, multipartBody.layer.pipe(Layer.provide(DatabaseWaits.layer))]),
    Layer.provide(Idempotency.layer),
    Layer.provide(MemoryIdempotencyRepository.layer),
    Layer.merge(withKeyOwner),
    Layer.provide(NodeHttpServer.layerHttpServices)
  ),
  { disableLogger: true }
)
afterAll(dispose)

const post = async (path: string, key: string, body: string | FormData) => {
  const type = typeof body === "string" ? { "content-type": "application/json" } : undefined
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "idempotency-key": key, ...type },
    body
  })
  const response = await handler(request)
  return {
    status: response.status,
    headers: response.headers,
    type: response.headers.get("content-type"),
    text: await response.text()
  }
}

const form = (text: string) => {
  const data = new FormData()
  data.set("text", text)
  return data
}

describe("a repeated request", () => {
  it.each([
    ["/json", (text: string) => JSON.stringify({ text })],
    // Each form has another boundary, like each retry of a client.
    ["/upload", form]
  ] as const)("gets the first response: %s", async (path, body) => {
    const first = await post(path, `again ${path}`, body("hello"))
    assert.strictEqual(first.status, 201)
    assert.strictEqual((JSON.parse(first.text) as { text: string }).text, "hello")
    assert.deepStrictEqual(await post(path, `again ${path}`, body("hello")), first)
    assert.strictEqual((await post(path, `again ${path}`, body("hello!"))).status, 422)
    assert.strictEqual(created.filter((id) => first.text.includes(id)).length, 1)
  })

  it.each([
    ["dies", 500],
    ["fails", 503],
    ["responds", 502]
  ] as const)("creates the item under the same id after the first handler %s with %d", async (kind, status) => {
    const before = created.length
    failure = kind
    assert.strictEqual((await post("/json", kind, '{"text":"x"}')).status, status)
    failure = undefined
    const retried = await post("/json", kind, '{"text":"x"}')
    assert.strictEqual(retried.status, 201)
    assert.deepStrictEqual(created.slice(before), [(JSON.parse(retried.text) as { id: string }).id])
  })

  it("is a new request on another path, and 422 with another query", async () => {
    const before = created.length
    for (const [path, body, status] of [
      ["/json", '{"text":"x"}', 201],
      ["/json?x=1", '{"text":"x"}', 422],
      ["/upload", form("x"), 201],
      ["/upload?x=1", form("x"), 422]
    ] as const) {
      assert.strictEqual((await post(path, "two paths", body)).status, status, path)
    }
    assert.strictEqual(created.length, before + 2)
  })

  it("creates one item for 20 concurrent requests; each request gets the response or 409", async () => {
    const before = created.length
    const responses = await Promise.all(Array.from({ length: 20 }, () => post("/upload", "concurrent", form("x"))))
    assert.strictEqual(created.length, before + 1)
    const successful = responses.filter(({ status }) => status === 201)
    assert.isAtLeast(successful.length, 1)
    assert.strictEqual(new Set(successful.map(({ text }) => text)).size, 1)
    for (const { headers, status } of responses) {
      assert.include([201, 409], status)
      // The lease of the first request, which has just started.
      assert.strictEqual(headers.get("retry-after"), status === 409 ? "15" : null)
    }
  })
})
