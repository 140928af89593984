import { Agent, type IncomingHttpHeaders, request as httpRequest } from "node:http"
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
    const call = httpRequest(
      { agent, hostname, port, method, path, headers, timeout: timeoutMillis },
      async (response) => {
        try {
          const chunks: Array<Buffer> = []
          for await (const chunk of response) chunks.push(chunk as Buffer)
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
        } catch (error) {
          reject(error)
        }
      }
    )
    call.on("timeout", () => call.destroy(new Error("no response within a minute")))
    call.on("error", reject)
    call.end(body)
  })
