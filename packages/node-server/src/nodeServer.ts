import { createServer, type Server } from "node:http"
import { respondToClientErrors, respondToExpectations } from "./clientErrors.ts"
import { closeGracefully } from "./closeGracefully.ts"
import { trackConnections } from "./connections.ts"
import { evictConnection } from "./evictConnection.ts"
import { healthProbeAt } from "./healthProbe.ts"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { defaultLimits, type Limits, nodeOptions } from "./limits.ts"
import { problemDocument, type RejectionOptions } from "./Rejection.ts"
import { queueRequests } from "./requestQueue.ts"
import { closeSlowReaders } from "./slowReaders.ts"
import { watchStalls } from "./stalls.ts"
import { holdWhileStarting, respondWhileStarting, type StartupDetail } from "./startupResponse.ts"

export interface NodeServerOptions extends Partial<RejectionOptions> {
  /** Default: `defaultLimits`. */
  readonly limits?: Limits
  /**
   * The detail of the 503 sent before the application adds its first "request" listener, or `hold` to keep requests until
   * then. Default: "The service is starting."
   */
  readonly starting?: StartupDetail | "hold"
  /**
   * How long requests are served after `close`, in milliseconds, with 503 for health checks: the time that load balancers need
   * to send requests elsewhere. 0 if `close` is called during startup. Default: 0.
   */
  readonly gracePeriod?: number
  /**
   * The path of the health check. During startup `?probe=live` gets 204; during the grace period every other health check gets
   * 503. Default: undefined, no path is a health check.
   */
  readonly healthPath?: string
}

/**
 * A Node HTTP server for the open internet: responses to malformed requests that clients can read, bounded memory and time
 * per client, graceful close. README.md lists each protection and what Node does without it.
 */
export const nodeServer = ({
  formatRejection = problemDocument,
  gracePeriod = 0,
  healthPath,
  limits = defaultLimits,
  onRejection = () => undefined,
  starting
}: NodeServerOptions = {}): Server => {
  const server = createServer({
    ...nodeOptions(limits),
    IncomingMessage: LimitedIncomingMessage,
    // Node answers a missing Host with an empty 400; `queueRequests` rejects it with a readable response.
    requireHostHeader: false,
    // Otherwise Node silently uses the first of two credentials or hosts.
    joinDuplicateHeaders: true,
    // A server may ignore upgrades; an upgraded connection would bypass the request queue and graceful close.
    shouldUpgradeCallback: () => false
  })
  // By default Node silently drops headers after the first thousand. `maxHeaderSize` bounds their number.
  server.maxHeadersCount = 0
  server.timeout = limits.socketTimeout
  const rejections = { formatRejection, onRejection }
  const healthProbe = healthProbeAt(healthPath)
  const connections = trackConnections(server, rejections)
  evictConnection(server, connections, limits)
  closeSlowReaders(server, connections, limits)
  respondToClientErrors(server, connections, limits, watchStalls(server, limits))
  respondToExpectations(server, connections)
  const isStarting =
    starting === "hold" ? holdWhileStarting(server) : respondWhileStarting(server, healthProbe, rejections, starting)
  const stateOf = closeGracefully(server, connections, {
    ...limits,
    gracePeriod: () => (isStarting() ? 0 : gracePeriod)
  })
  queueRequests(server, connections, { ...limits, healthProbe, stateOf })
  return server
}
