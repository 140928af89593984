import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { createHash } from "node:crypto"
import { pathOf } from "../problems.ts"

/** The boundary that a multipart body is divided by; a client makes up another each time it sends the same. */
const boundaryOf = (contentType: string): string | undefined =>
  /^multipart\/.*?;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i
    .exec(contentType)
    ?.slice(1)
    .find((text) => text !== undefined)

/** SHA-256 of what a request says, in hex: the same when a client says the same again to the same path. */
const fingerprintOf = (url: string, contentType: string, body: Buffer): string => {
  const boundary = boundaryOf(contentType)
  const hash = createHash("sha256")
  const query = url.slice(pathOf(url).length)
  if (query !== "") hash.update(`${query}\n`)
  if (boundary === undefined) return hash.update(`${contentType}\n`).update(body).digest("hex")
  hash.update("multipart\n")
  const mark = Buffer.from(`--${boundary}`)
  for (let from = 0; from <= body.length;) {
    const next = body.indexOf(mark, from)
    const until = next === -1 ? body.length : next
    // Its length before each part, so that no part can pass for two.
    hash.update(`${until - from}\n`).update(body.subarray(from, until))
    from = until + mark.length
  }
  return hash.digest("hex")
}

/** The body of a request, known by its hash, and a request that can still be read. */
export const bufferedRequest = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const body = Buffer.from(yield* Effect.orDie(request.arrayBuffer))
  const contentType = request.headers["content-type"] ?? ""
  const fingerprint = fingerprintOf(request.url, contentType, body)
  // Of a body that was read, text and JSON can be had again; the parts of one in several cannot.
  if (boundaryOf(contentType) === undefined) return { fingerprint, request }
  const { headers, method, url } = request
  const again = HttpServerRequest.fromWeb(new Request(`http://localhost${url}`, { method, headers, body }))
  return { fingerprint, request: again.modify({ url }) }
})
