import { createServer, type Server } from "node:http"
import { answerClientErrors, answerExpectations } from "./clientErrors.ts"
import { type Connections, trackConnections, drainConnection } from "./connections.ts"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { queueRequests } from "./requestQueue.ts"
import { defaultLimits, type Limits, nodeOptions } from "./limits.ts"
import { respondWhileStarting, type StartupDetail } from "./startupResponse.ts"
import { evictConnection, closeStalled } from "./evictConnection.ts"

export interface NodeServerOptions {
  /** Default: `defaultLimits`. */
  readonly limits?: Limits
  /** The detail of the 503 sent before the application listens. Default: "The service is starting." */
  readonly starting?: StartupDetail
}

/**
 * A Node server that answers in problem documents what never becomes a request, takes the requests of a connection in
 * turn, gives clients only so much room and time, and closes without dawdling.
 */
export const nodeServer = ({ limits = defaultLimits, starting }: NodeServerOptions = {}): Server => {
  const server = createServer({
    ...nodeOptions(limits),
    IncomingMessage: LimitedIncomingMessage,
    // For want of one Node would answer with an empty 400; `queueRequests` refuses in our words.
    requireHostHeader: false,
    // Node would take the first credential, or host, of two without a word.
    joinDuplicateHeaders: true,
    // A server may ignore an offer to upgrade; an upgraded connection would escape its turn and the closing.
    shouldUpgradeCallback: () => false
  })
  // Beyond a thousand or so, Node drops headers without a word. The size of the head bounds their number too.
  server.maxHeadersCount = 0
  const connections = trackConnections(server)
  evictConnection(server, connections, limits)
  closeStalled(server, connections, limits)
  answerClientErrors(server, connections)
  answerExpectations(server, connections)
  respondWhileStarting(server, starting)
  queueRequests(server, connections)
  closePromptly(server, connections)
  return server
}

/** How long a client may take to read its last answer. Container runtimes kill what has not ended after ten seconds. */
const patienceMs = 8_000

/**
 * Node's own `close` waits for connections that never sent a request and for those that fall idle later, and it takes
 * for idle, and cuts off, one whose answer is written but not yet read. So idle connections are ended here, busy ones
 * after their answer, and who does not read it in time is cut off.
 */
const closePromptly = (server: Server, connections: Connections): void => {
  const close = server.close.bind(server)
  server.closeIdleConnections = () => undefined
  server.close = (done) => {
    for (const connection of connections.values()) drainConnection(connection)
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
    return close((error) => {
      clearTimeout(impatience)
      done?.(error)
    })
  }
}
