import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { onTestFinished } from "vitest"
import { type ClientOptions, createClient } from "@emoji-catalogue/client-sdk"

/** A request that a test server received. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage["headers"]
  readonly body: Buffer
}

/** A response of a test server. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Closes the connection before the body ends. */
  readonly isCutOff?: boolean
}

const send = (response: ServerResponse, { body = null, headers = {}, isCutOff, status = 200 }: Answer) => {
  const type = status < 400 ? "application/json" : "application/problem+json"
  response.writeHead(status, { "content-type": type, ...headers })
  if (isCutOff) return response.write("{", () => response.destroy())
  response.end(status === 304 ? undefined : typeof body === "string" ? body : JSON.stringify(body))
}

/** A client of a server that sends the answers in order, then repeats the last. `undefined` closes the connection. */
export const clientOf = async (
  answers: ReadonlyArray<Answer | undefined | ((request: Received) => Answer)>,
  options: Partial<ClientOptions> = {}
) => {
  const requests: Array<Received> = []
  const server = createServer((message, response) => {
    void (async () => {
      const { headers, method, url } = message
      const request = { method: method!, url: url!, headers, body: await buffer(message) }
      requests.push(request)
      const answer = answers[Math.min(requests.length, answers.length) - 1]
      if (answer === undefined) message.socket.destroy()
      else send(response, typeof answer === "function" ? answer(request) : answer)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  return { baseUrl, client: createClient({ baseUrl, ...options }), requests }
}

export const problem = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers,
  body: {
    type: `urn:emoji-catalogue:problem:${code}`,
    title: "A problem",
    status,
    detail: "Something is wrong.",
    code,
    instance: "/api/emoji",
    requestId: "r1",
    errors: [{ path: "limit", message: "Expected at most 500" }]
  }
})
