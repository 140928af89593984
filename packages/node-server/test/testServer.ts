import { type AccessLogEntry, nodeServer } from "@emoji-catalogue/http-server"
import { onTestFinished } from "vitest"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { defaultLimits, type Limits } from "../../src/node-server/limits.ts"
import { LimitedIncomingMessage } from "../../src/node-server/LimitedIncomingMessage.ts"
import { close, listen } from "./sockets.ts"

export const never = 600_000

/** No limit but those that a test sets takes effect within the time of a test. */
const noLimits: Limits = {
  ...defaultLimits,
  headersTimeout: never,
  requestTimeout: never,
  keepAliveTimeout: never,
  socketTimeout: never,
  drainTimeout: 20,
  closeTimeout: never,
  readTimeout: never,
  stallThreshold: never,
  connectionsCheckingInterval: 20
}

/** More than systems buffer for a connection. */
export const largeBytes = 64 * 1024 * 1024

export interface TestServer {
  readonly server: Server
  /** The access log entries of requests that were rejected before the handler. */
  readonly rejected: Array<AccessLogEntry>
  /** The paths of the requests that reached the handler. */
  readonly handled: Array<string | undefined>
  /** The responses that wait for the test to end them. */
  readonly held: Array<ServerResponse>
  readonly maxInFlight: () => number
}

/** A listening server. Its handler answers by path; "/held" waits for the test. */
export const testServer = async (limits: Partial<Limits> = {}, gracePeriod = 0): Promise<TestServer> => {
  const rejected: TestServer["rejected"] = []
  const accessLog = (entry: AccessLogEntry) => void rejected.push(entry)
  const server = nodeServer({ accessLog, gracePeriod, limits: { ...noLimits, ...limits } })
  const handled: TestServer["handled"] = []
  const held: TestServer["held"] = []
  let inFlight = 0
  let maxInFlight = 0

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    switch (request.url) {
      case "/held":
        held.push(response)
        break
      case "/large":
        response.end(Buffer.alloc(largeBytes, "x"))
        break
      case "/ignored":
        response.end("ignored")
        break
      case "/not-modified":
        response.writeHead(304).end()
        break
      case "/farewell":
        response.writeHead(200, { Connection: "close" }).end("farewell")
        break
      case "/sized":
        request.resume()
        request.on("end", () => setImmediate(() => response.writeHead(200, { "Content-Length": 4 }).end("done")))
        break
      case "/begun":
        response.write("begun")
        request.resume()
        break
      default:
        request.resume()
        request.on("end", () => setImmediate(() => response.end(`${request.url} done`)))
    }
  }
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    handled.push(request.url)
    maxInFlight = Math.max(maxInFlight, ++inFlight)
    response.on("close", () => inFlight--)
    if (request instanceof LimitedIncomingMessage) request.requestId = "assigned-by-handler"
    respond(request, response)
  }
  server.on("request", handle)
  server.on("checkContinue", (request, response) => {
    response.writeContinue()
    handle(request, response)
  })
  await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    if (server.listening) await close(server)
  })
  return { server, rejected, handled, held, maxInFlight: () => maxInFlight }
}
