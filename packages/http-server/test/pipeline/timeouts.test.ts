import * as NodeServices from "@effect/platform-node/NodeServices"
import { JsonBody, MultipartBody, TimeLimit } from "@emoji-catalogue/http-api"
import { assert, it } from "@effect/vitest"
import { Context, Deferred, Duration, Effect, Exit, Fiber, Layer, Schema } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { TestClock } from "effect/testing"
import { DatabaseWaits } from "../../src/endpoint/DatabaseWaits.ts"
import * as jsonBody from "../../src/endpoint/jsonBody.ts"
import * as multipartBody from "../../src/endpoint/multipartBody.ts"

const text = Schema.Struct({ text: Schema.String })
const json = HttpApiEndpoint.post("json", "/json", { payload: text })
const upload = HttpApiEndpoint.post("upload", "/upload", { payload: text.pipe(HttpApiSchema.asMultipart()) }).annotate(
  TimeLimit,
  Duration.seconds(40)
)
const group = HttpApiGroup.make("group").add(json, upload)

const form = new FormData()
form.append("text", "a")

// The middleware's types require these services, but the middleware does not use them.
const routed = Context.make(HttpServerRequest.ParsedSearchParams, {}).pipe(
  Context.add(HttpRouter.RouteContext, {} as never)
)

const layer = Layer.merge(jsonBody.layer, multipartBody.layer).pipe(
  Layer.provide(DatabaseWaits.layer),
  Layer.provide(NodeServices.layer)
)

it.effect.each([
  {
    takes: "JSON",
    body: new Blob(["{}"], { type: "application/json" }),
    handler: JsonBody,
    endpoint: json,
    within: "9 seconds",
    rest: "2 seconds"
  },
  {
    takes: "a file and has its own time limit",
    body: form,
    handler: MultipartBody,
    endpoint: upload,
    within: "39 seconds",
    rest: "2 seconds"
  }
] as const)(
  "a handler that accepts $takes may take $within, but not $rest more",
  ({ body, endpoint, handler, rest, within }) =>
    Effect.gen(function* () {
      const bounded = yield* handler
      const request = HttpServerRequest.fromWeb(new Request("http://localhost/", { method: "POST", body }))
      const reached = yield* Deferred.make<void>()
      const handling = Effect.andThen(Deferred.succeed(reached, undefined), Effect.never)
      const fiber = yield* bounded(handling, { endpoint, group } as never).pipe(
        Effect.provideContext(routed),
        Effect.provideService(HttpServerRequest.HttpServerRequest, request),
        Effect.forkScoped
      )
      yield* Deferred.await(reached)
      yield* TestClock.adjust(within)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(rest)
      assert.isTrue(Exit.isFailure(yield* Fiber.await(fiber)))
    }).pipe(Effect.provide(layer), Effect.scoped)
)
