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
   * What happens to requests that arrive before the application adds its first "request" listener. With `hold` they
   * wait for the listener. With a function they get a 503 with the detail that the function returns. By default they
   * get a 503 with the detail "The service is starting."
   */
  readonly starting?: StartupDetail | "hold"
  /**
   * How long requests are served after `close`, in milliseconds. Meanwhile `ready` health checks get 503, so that load
   * balancers send requests elsewhere. There is no grace period if `close` is called during startup. Default: 0.
   */
  readonly gracePeriod?: number
  /**
   * The path of health checks. During startup, a health check with `?probe=live` gets 204, unless `starting` is `hold`.
   * After `close`, a health check without `?probe=live` gets 503. Default: no health checks.
   */
  readonly healthPath?: string
}

/**
 * A Node HTTP server for the open internet. Malformed requests get a response that clients can read, each client can
 * use only a bounded amount of memory and time, and `close` loses no request. README.md lists each protection and what
 * Node does without it.
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
    // Without this option Node silently uses the first of two `Authorization` or `Host` headers.
    joinDuplicateHeaders: true,
    // The server ignores upgrades, because upgraded connections would bypass the request queue and the graceful close.
    shouldUpgradeCallback: () => false
  })
  // The value 0 disables the limit on the number of headers. By default Node silently drops all headers after the first
  // thousand. `maxHeaderSize` still limits the total size of the headers.
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
