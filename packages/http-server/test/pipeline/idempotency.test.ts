import { keyOwnerOf, Idempotency } from "@emoji-catalogue/application"
import { MemoryIdempotencyRepository, sampleApiKey } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Layer, Schema, Stream } from "effect"
import { HttpRouter, HttpServer, HttpServerRequest, HttpServerResponse, Multipart } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { afterAll } from "vitest"
import { Idempotent, idempotencyHeaders, problem, ResourceId } from "@emoji-catalogue/http-api"
import * as idempotency from "../../src/pipeline/idempotency.ts"
import { failWith } from "../../src/pipeline/problems.ts"
import { CurrentRequest, RequestContext } from "../../src/pipeline/RequestContext.ts"

const Made = Schema.Struct({ id: Schema.String, said: Schema.String }).pipe(HttpApiSchema.status(201))

/** Endpoints that make something which is no secret: of JSON, and of an upload. */
const things = HttpApiGroup.make("things")
  .add(
    HttpApiEndpoint.post("json", "/json", {
      headers: idempotencyHeaders,
      payload: Schema.Struct({ said: Schema.String }),
      success: Made,
      error: problem("unavailable")
    }),
    HttpApiEndpoint.post("upload", "/upload", {
      headers: idempotencyHeaders,
      payload: Schema.Struct({ said: Schema.String }).pipe(HttpApiSchema.asMultipartStream()),
      success: Made,
      error: problem("unavailable")
    })
  )
  .middleware(Idempotent)
const Things = HttpApi.make("things").add(things)

const made: Array<string> = []

/** The ways in which a handler breaks after it made something. */
const ways = {
  dies: Effect.die("broken after it was made"),
  fails: failWith("unavailable", { detail: "Broken after it was made" }),
  answers: Effect.succeed(HttpServerResponse.empty({ status: 502 }))
}
let breaks: keyof typeof ways | undefined

const make = (said: string) =>
  Effect.gen(function* () {
    const id = yield* ResourceId
    if (!made.includes(id)) made.push(id)
    return breaks === undefined ? { id, said } : yield* ways[breaks]
  })

const handlers = HttpApiBuilder.group(Things, "things", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      json: ({ payload }) => make(payload.said),
      upload: ({ payload }) =>
        payload.pipe(
          Stream.filter(Multipart.isField),
          Stream.map(({ value }) => value),
          Stream.mkString,
          Effect.orDie,
          Effect.flatMap(make)
        )
    })
  )
)
const owner = keyOwnerOf(sampleApiKey())

const withKeyOwner = HttpRouter.middleware(
  (app) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const context = new RequestContext(request, yield* Clock.Clock, () => undefined)
      context.caller = owner
      return yield* Effect.provideService(app, CurrentRequest, context)
    }),
  { global: true }
)

const { dispose, handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Things).pipe(
    Layer.provide(handlers),
    Layer.provide(idempotency.layer),
    Layer.provide(Idempotency.layer),
    Layer.provide(MemoryIdempotencyRepository.layer),
    Layer.merge(withKeyOwner),
    Layer.provide(HttpServer.layerServices)
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
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() }
}

const form = (said: string) => {
  const data = new FormData()
  data.set("said", said)
  return data
}

describe("a request that is sent again", () => {
  it.each([
    ["/json", (said: string) => JSON.stringify({ said })],
    // Each form has a boundary of its own, as each try of a client has.
    ["/upload", form]
  ] as const)("gets the first answer again: %s", async (path, body) => {
    const first = await post(path, `again ${path}`, body("hello"))
    assert.strictEqual(first.status, 201)
    assert.strictEqual((JSON.parse(first.text) as { said: string }).said, "hello")
    assert.deepStrictEqual(await post(path, `again ${path}`, body("hello")), first)
    assert.strictEqual((await post(path, `again ${path}`, body("hello!"))).status, 422)
    assert.strictEqual(made.filter((id) => first.text.includes(id)).length, 1)
  })

  it.each([
    ["dies", 500],
    ["fails", 503],
    ["answers", 502]
  ] as const)("makes its thing under the same name where the first try broke: it %s with %d", async (way, broken) => {
    const before = made.length
    breaks = way
    assert.strictEqual((await post("/json", way, '{"said":"x"}')).status, broken)
    breaks = undefined
    const { status, text } = await post("/json", way, '{"said":"x"}')
    assert.strictEqual(status, 201)
    assert.deepStrictEqual(made.slice(before), [(JSON.parse(text) as { id: string }).id])
  })

  it("is another where its path is another, and refused where its parameters are others", async () => {
    const before = made.length
    for (const [path, body, status] of [
      ["/json", '{"said":"x"}', 201],
      ["/json?x=1", '{"said":"x"}', 422],
      ["/upload", form("x"), 201],
      ["/upload?x=1", form("x"), 422]
    ] as const) {
      assert.strictEqual((await post(path, "at many addresses", body)).status, status, path)
    }
    assert.strictEqual(made.length, before + 2)
  })

  it("is one of twenty that make one thing, and get one answer or are told to wait", async () => {
    const before = made.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/upload", "raced", form("x"))))
    assert.strictEqual(made.length, before + 1)
    const good = answers.filter(({ status }) => status === 201)
    assert.isAtLeast(good.length, 1)
    assert.strictEqual(new Set(good.map(({ text }) => text)).size, 1)
    for (const { status } of answers) assert.include([201, 409], status)
  })
})
