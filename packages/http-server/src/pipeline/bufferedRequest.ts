import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { createHash } from "node:crypto"
import { pathOf } from "./problems.ts"

/** The boundary of a multipart body; clients choose a new one each time they send the same parts. */
const boundaryOf = (contentType: string): string | undefined =>
  /^multipart\/.*?;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i
    .exec(contentType)
    ?.slice(1)
    .find((text) => text !== undefined)

/** SHA-256 in hex of the query, content type and body; a retry of a request has the same hash. */
const requestHash = (url: string, contentType: string, body: Buffer): string => {
  const boundary = boundaryOf(contentType)
  const hash = createHash("sha256")
  const query = url.slice(pathOf(url).length)
  if (query !== "") hash.update(`${query}\n`)
  if (boundary === undefined) return hash.update(`${contentType}\n`).update(body).digest("hex")
  hash.update("multipart\n")
  const delimiter = Buffer.from(`--${boundary}`)
  for (let from = 0; from <= body.length;) {
    const next = body.indexOf(delimiter, from)
    const until = next === -1 ? body.length : next
    // Prefixed by its length, so that two parts never hash like one.
    hash.update(`${until - from}\n`).update(body.subarray(from, until))
    from = until + delimiter.length
  }
  return hash.digest("hex")
}

/** Buffers the body of a request: its hash, and a request whose body can still be read. */
export const bufferedRequest = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const body = Buffer.from(yield* Effect.orDie(request.arrayBuffer))
  const contentType = request.headers["content-type"] ?? ""
  const hash = requestHash(request.url, contentType, body)
  // A buffered body can be read again as text and as JSON, but not as multipart.
  if (boundaryOf(contentType) === undefined) return { hash, request }
  const { headers, method, url } = request
  const again = HttpServerRequest.fromWeb(new Request(`http://localhost${url}`, { method, headers, body }))
  return { hash, request: again.modify({ url }) }
})
