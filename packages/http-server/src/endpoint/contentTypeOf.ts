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
  // A comma means that the client sent several headers. Decoding would silently use only the first value.
  if (type?.includes(",")) return yield* unsupported("Send exactly one Content-Type.")
  return type
})
