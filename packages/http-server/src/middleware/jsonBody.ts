import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import { TakesJson } from "../api/TakesJson.ts"
import { failWith } from "../problems.ts"

const unsupported = (detail: string) => failWith("unsupported_media_type", { detail })

/** Refuses bodies that decoding would repair without a word, or could make nothing of. */
export const layer = Layer.succeed(TakesJson, (handler) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (!/^(?:identity)?$/i.test(request.headers["content-encoding"] ?? "")) {
      return yield* unsupported("Bodies are taken without a Content-Encoding only")
    }
    // A body that does not say what it is is read as JSON.
    const type = request.headers["content-type"] ?? "application/json"
    // Of two, that are joined, decoding would take the first.
    if (type.includes(",")) return yield* unsupported("Bodies are taken with one Content-Type only")
    // Of another type it is refused for that.
    if (!/json/i.test(type)) return yield* handler
    // Can be read again, as text and as JSON.
    const body = yield* Effect.orDie(request.arrayBuffer)
    return yield* isUtf8(body) ? handler : failWith("validation_failed", { detail: "The body is not UTF-8" })
  })
)
