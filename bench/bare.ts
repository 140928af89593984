/**
 * The bare server: `node:http`, a Map of answers that were recorded before, and nothing else. No server on Node sends
 * these bytes for much less, so it is the measure of the others. Its parent first sends the answers of every target,
 * then the name of the target to serve.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface BareAnswer {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: ReadonlyArray<string>
  readonly body: Uint8Array
}

export type BareAnswers = ReadonlyMap<string, ReadonlyMap<string, BareAnswer>>

let targets: BareAnswers = new Map()
let answers: ReadonlyMap<string, BareAnswer> = new Map()

// Node writes into every answer how long it keeps a connection: as long as the API does.
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const url = request.url!
  const answer = answers.get(url) ?? answers.get(url.slice(0, url.lastIndexOf("&n=")))
  if (answer === undefined) {
    response.writeHead(404, { "content-length": 0 }).end()
    return
  }
  // The type has only the mutable array, which nobody mutates.
  response.writeHead(answer.status, answer.headers as Array<string>)
  response.end(answer.body)
})

process.on("message", (message: BareAnswers | string) => {
  if (typeof message === "string") answers = targets.get(message) ?? new Map()
  else targets = message
  process.send!("done")
})
process.on("disconnect", () => process.exit(0))

server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port))
