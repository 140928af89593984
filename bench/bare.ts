/**
 * The bare server sends recorded responses from a Map with `node:http`. It is the baseline, because no server on Node
 * can send the same bytes with much less CPU time. The parent process first sends the bare server a message with the
 * recorded responses of all targets, then a message with the name of the target to serve.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface BareResponse {
  readonly status: number
  /** Each name is followed by its value, as in `["content-length", "0"]`. */
  readonly headers: ReadonlyArray<string>
  readonly body: Uint8Array
}

export type BareResponses = ReadonlyMap<string, ReadonlyMap<string, BareResponse>>

let targets: BareResponses = new Map()
let responses: ReadonlyMap<string, BareResponse> = new Map()

// Node sends this timeout in a header of every response, so it must be the same as the timeout of the API.
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const url = request.url!
  const recorded = responses.get(url) ?? responses.get(url.slice(0, url.lastIndexOf("&n=")))
  if (recorded === undefined) {
    response.writeHead(404, { "content-length": 0 }).end()
    return
  }
  // The parameter's type is mutable, but `writeHead` does not change the array.
  response.writeHead(recorded.status, recorded.headers as Array<string>)
  response.end(recorded.body)
})

process.on("message", (message: BareResponses | string) => {
  if (typeof message === "string") responses = targets.get(message) ?? new Map()
  else targets = message
  process.send!("done")
})
process.on("disconnect", () => process.exit(0))

server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port))
