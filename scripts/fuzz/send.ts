import { Agent, type IncomingHttpHeaders, request as httpRequest } from "node:http"
import { buffer } from "node:stream/consumers"
import type { FuzzRequest } from "./makeRequest.ts"

export interface FuzzResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A new connection for each request, because the server closes a connection after a malformed message. */
const agent = new Agent({ keepAlive: false })

const timeoutMillis = 60_000

/** Sends the path unchanged, while `fetch` would normalize it. Fails if the connection is idle for a minute. */
export const send = (base: string, { body, headers, method, path }: FuzzRequest): Promise<FuzzResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const call = httpRequest({ agent, hostname, port, method, path, headers, timeout: timeoutMillis }, (response) => {
      const { headers, statusCode } = response
      buffer(response).then((body) => resolve({ status: statusCode!, headers, body }), reject)
    })
    call.on("timeout", () => call.destroy(new Error("no response within a minute")))
    call.on("error", reject)
    call.end(body)
  })
