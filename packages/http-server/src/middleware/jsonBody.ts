import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import { TakesJson } from "../api/TakesJson.ts"
import { failWith } from "../problems.ts"

/** Refuses bodies that decoding would repair without a word, or could make nothing of. */
export const layer = Layer.succeed(TakesJson, (handler) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (!/^(?:identity)?$/i.test(request.headers["content-encoding"] ?? "")) {
      return yield* failWith("unsupported_media_type", { detail: "Bodies are taken without a Content-Encoding only" })
    }
    // Of another type it is refused for that.
    if (!/json/i.test(request.headers["content-type"] ?? "")) return yield* handler
    // Can be read again, as text and as JSON.
    const body = yield* Effect.orDie(request.arrayBuffer)
    return yield* isUtf8(body) ? handler : failWith("validation_failed", { detail: "The body is not UTF-8" })
  })
)
