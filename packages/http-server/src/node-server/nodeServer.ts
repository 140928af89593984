import { createServer, type Server } from "node:http"
import type { AccessLogEntry } from "../pipeline/AccessLog.ts"
import { respondToClientErrors, respondToExpectations } from "./clientErrors.ts"
import { type Connections, drainConnection, trackConnections } from "./connections.ts"
import { evictConnection } from "./evictConnection.ts"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { defaultLimits, type Limits, nodeOptions } from "./limits.ts"
import { queueRequests } from "./requestQueue.ts"
import { closeSlowReaders } from "./slowReaders.ts"
import { watchStalls } from "./stalls.ts"
import { respondWhileStarting, type StartupDetail } from "./startupResponse.ts"

export interface NodeServerOptions {
  /** Receives an entry for each request that is rejected before the pipeline. Must not throw or block. */
  readonly accessLog?: (entry: AccessLogEntry) => void
  /** Default: `defaultLimits`. */
  readonly limits?: Limits
  /** The detail of the 503 sent before the application listens. Default: "The service is starting." */
  readonly starting?: StartupDetail
}

/**
 * A Node HTTP server for the open internet: problem documents for malformed requests, bounded memory and time per
 * client, graceful close. README.md lists each protection and what Node does without it.
 */
export const nodeServer = ({
  accessLog = () => undefined,
  limits = defaultLimits,
  starting
}: NodeServerOptions = {}): Server => {
  const server = createServer({
    ...nodeOptions(limits),
    IncomingMessage: LimitedIncomingMessage,
    // Node answers a missing one with an empty 400; `queueRequests` sends a problem document.
    requireHostHeader: false,
    // Otherwise Node silently uses the first of two credentials or hosts.
    joinDuplicateHeaders: true,
    // A server may ignore upgrades; an upgraded connection would bypass the request queue and graceful close.
    shouldUpgradeCallback: () => false
  })
  // By default Node silently drops headers after the first thousand. `maxHeaderSize` bounds their number.
  server.maxHeadersCount = 0
  server.timeout = limits.socketTimeout
  const connections = trackConnections(server, accessLog)
  evictConnection(server, connections, limits)
  closeSlowReaders(server, connections, limits)
  respondToClientErrors(server, connections, watchStalls(server, limits))
  respondToExpectations(server, connections)
  respondWhileStarting(server, starting)
  queueRequests(server, connections)
  closeGracefully(server, connections, limits)
  return server
}

/**
 * Closes idle connections immediately, the others after their response, and after `closeTimeout` those whose clients
 * have not read it. Node's own `close` truncates a response that is written but not yet read, and waits for connections
 * that never sent a request and for those that become idle later.
 */
const closeGracefully = (server: Server, connections: Connections, { closeTimeout }: Limits): void => {
  const close = server.close.bind(server)
  server.closeIdleConnections = () => undefined
  server.close = (done) => {
    for (const connection of connections.values()) drainConnection(connection)
    const timer = setTimeout(() => server.closeAllConnections(), closeTimeout)
    return close((error) => {
      clearTimeout(timer)
      done?.(error)
    })
  }
}
