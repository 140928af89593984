/**
 * The bare server: `node:http` and a Map of recorded responses. No server on Node sends these bytes for much less, so it is
 * the baseline. Its parent process first sends the responses of every target, then the name of the target to serve.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface BareResponse {
  readonly status: number
  /** Alternating names and values. */
  readonly headers: ReadonlyArray<string>
  readonly body: Uint8Array
}

export type BareResponses = ReadonlyMap<string, ReadonlyMap<string, BareResponse>>

let targets: BareResponses = new Map()
let responses: ReadonlyMap<string, BareResponse> = new Map()

// Node sends this timeout with every response, so it has to match the API's.
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const url = request.url!
  const recorded = responses.get(url) ?? responses.get(url.slice(0, url.lastIndexOf("&n=")))
  if (recorded === undefined) {
    response.writeHead(404, { "content-length": 0 }).end()
    return
  }
  // The parameter has a mutable type but is not mutated.
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
