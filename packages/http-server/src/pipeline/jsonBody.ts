import { JsonBody } from "@emoji-catalogue/http-api"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import { DatabaseWaits } from "./DatabaseWaits.ts"
import { failWith } from "./problems.ts"

const unsupported = (detail: string) => failWith("unsupported_media_type", { detail })

/** Rejects bodies that decoding would silently repair or misread, and bounds the handler once the body is whole. */
export const layer = Layer.effect(
  JsonBody,
  Effect.gen(function* () {
    const waits = yield* DatabaseWaits

    return (handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        if (!/^(?:identity)?$/i.test(request.headers["content-encoding"] ?? "")) {
          return yield* unsupported("Content-Encoding is not supported for request bodies.")
        }
        // Without a Content-Type, the body is decoded as JSON.
        const type = request.headers["content-type"] ?? "application/json"
        // Repeated headers arrive joined by commas, and decoding would use the first.
        if (type.includes(",")) return yield* unsupported("Send exactly one Content-Type.")
        // Decoding rejects the other types that contain "json".
        if (!/json/i.test(type)) return yield* unsupported("The body must be application/json.")
        // The body is buffered, so the handler can read it again.
        const body = yield* Effect.orDie(request.arrayBuffer)
        if (!isUtf8(body)) return yield* failWith("validation_failed", { detail: "The body is not valid UTF-8." })
        return yield* waits.bound(endpoint, handler)
      })
  })
)
