import { Context, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { createHash } from "node:crypto"
import { pathOf } from "../protocol/problemDocument.ts"

/** The hash of a body that is stored in files; undefined for other bodies. */
export const StoredBodyHash = Context.Reference<string | undefined>(
  "@emoji-catalogue/http-server/endpoint/StoredBodyHash",
  { defaultValue: () => undefined }
)

/**
 * The SHA-256 in hex of the query, the content type and the body. A retry has the same hash. If the body is stored in
 * files, `StoredBodyHash` replaces content type and body. Any other body is buffered, so the handler can read it again.
 */
export const requestHash = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const hash = createHash("sha256")
  const query = request.url.slice(pathOf(request.url).length)
  if (query !== "") hash.update(`${query}\n`)
  const stored = yield* StoredBodyHash
  if (stored !== undefined) return hash.update(`stored\n${stored}`).digest("hex")
  const body = Buffer.from(yield* Effect.orDie(request.arrayBuffer))
  return hash
    .update(`${request.headers["content-type"] ?? ""}\n`)
    .update(body)
    .digest("hex")
})
