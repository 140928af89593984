import { JsonBody } from "@emoji-catalogue/http-api"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import { contentTypeOf, unsupported } from "./contentTypeOf.ts"
import { DatabaseWaits } from "./DatabaseWaits.ts"
import { failWith } from "../request/failWith.ts"

/** Rejects bodies that decoding would misread, such as invalid UTF-8. Then starts the timeout of the handler. */
export const layer = Layer.effect(
  JsonBody,
  Effect.gen(function* () {
    const waits = yield* DatabaseWaits

    return (handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        // Without a Content-Type, the body is decoded as JSON.
        const type = (yield* contentTypeOf(request)) ?? "application/json"
        // Types that contain "json" but are not JSON are rejected when the body is decoded.
        if (!/json/i.test(type)) return yield* unsupported("The body must be application/json.")
        // The body is buffered, so the handler can read it again.
        const body = yield* Effect.orDie(request.arrayBuffer)
        if (!isUtf8(body)) return yield* failWith("validation_failed", { detail: "The body is not valid UTF-8." })
        return yield* waits.bound(endpoint, handler)
      })
  })
)
