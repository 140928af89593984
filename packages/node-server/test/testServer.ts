import {
  defaultLimits,
  LimitedIncomingMessage,
  type Limits,
  nodeServer,
  problemDocument,
  type RejectionOptions
} from "@emoji-catalogue/node-server"
import { onTestFinished } from "vitest"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { close, listen } from "./sockets.ts"

export const never = 600_000

/** Only limits that a test sets take effect within the time of a test. */
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
  /** The rejections that the server reported. */
  readonly rejected: Array<{ readonly method: string | undefined; readonly status: number; readonly address: unknown }>
  /** The paths of the requests that reached the handler. */
  readonly handled: Array<string | undefined>
  /** The responses that the test must end. */
  readonly held: Array<ServerResponse>
  readonly maxInFlight: () => number
}

/** A problem document, with the URL and id of the request in a header. */
const formatRejection: RejectionOptions["formatRejection"] = (rejection, { headers, requestId, url }) => {
  const response = problemDocument(rejection)
  const id = requestId ?? headers?.["x-request-id"]
  return { ...response, headers: { ...response.headers, "X-Rejected": `${url} ${String(id)}` } }
}

/** A listening server. Its handler answers by path; "/held" waits for the test. */
export const testServer = async (limits: Partial<Limits> = {}, gracePeriod = 0): Promise<TestServer> => {
  const rejected: TestServer["rejected"] = []
  const server = nodeServer({
    formatRejection,
    gracePeriod,
    healthPath: "/health",
    limits: { ...noLimits, ...limits },
    onRejection: ({ status }, { method }, address) => void rejected.push({ method, status, address })
  })
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
