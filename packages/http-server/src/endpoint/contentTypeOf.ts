import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { failWith } from "../request/failWith.ts"

export const unsupported = (detail: string) => failWith("unsupported_media_type", { detail })

/** Rejects a request with several Content-Type headers or with a Content-Encoding. */
export const contentTypeOf = Effect.fnUntraced(function* ({ headers }: HttpServerRequest.HttpServerRequest) {
  if (!/^(?:identity)?$/i.test(headers["content-encoding"] ?? "")) {
    return yield* unsupported("Content-Encoding is not supported for request bodies.")
  }
  const type = headers["content-type"]
  // Repeated headers arrive joined by commas, and decoding would use the first value.
  if (type?.includes(",")) return yield* unsupported("Send exactly one Content-Type.")
  return type
})
