import type { Server } from "node:http"
import { acceptWaiting } from "./acceptWaiting.ts"
import { closeAfterResponse, type Connection, type Connections, drainConnection } from "./connections.ts"
import type { Limits } from "./limits.ts"
import type { Rejection } from "./Rejection.ts"

export const stopping: Rejection = { status: 503, detail: "The service is stopping." }

/**
 * `stopping` is the grace period after `close`: requests are served, but `ready` health checks fail. `draining` is the
 * time after the grace period: requests are served, and responses close their connections.
 */
export type ServerState = "open" | "stopping" | "draining" | "closed"

/**
 * A connection on which nothing has arrived yet stays open for `unusedFactor * drainTimeout`, because its client will
 * probably send a request.
 */
const unusedFactor = 4

interface Options extends Pick<Limits, "closeTimeout" | "drainTimeout"> {
  /** In milliseconds. */
  readonly gracePeriod: () => number
}

/**
 * Replaces `server.close` by a close that loses no request, and returns a function that reads the state of the server.
 * `close` works in three steps:
 *
 * 1. During the grace period the server serves requests and accepts connections as before.
 * 2. The server stops listening once every waiting connection is accepted. It still serves requests that arrive on open
 *    connections, and each response whose head is sent in this step closes its connection. It closes connections that
 *    have been idle for the time that `Limits.drainTimeout` describes.
 * 3. When `closeTimeout` has passed since the server stopped listening, it closes all connections.
 *
 * A second call of `close` ends the grace period. Idle connections are then closed as soon as the server has stopped
 * listening.
 *
 * Responses during the grace period keep their connections open. If each response closed its connection, a proxy would
 * have to open a connection for each request, and some of these new connections would arrive too late to be accepted.
 *
 * The replacement is needed because Node's own `close` loses requests and responses. Node resets connections that wait
 * to be accepted. It closes idle connections although a request may have arrived on them. It truncates responses that
 * the client has not read completely. It also waits for connections on which no request ever arrives.
 */
export const closeGracefully = (
  server: Server,
  connections: Connections,
  { closeTimeout, drainTimeout, gracePeriod }: Options
): (() => ServerState) => {
  const close = server.close.bind(server)
  server.closeIdleConnections = () => undefined
  let state: ServerState = "open"
  let stopAccepting: (() => void) | undefined
  const timers = new Set<NodeJS.Timeout>()
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  server.once("close", () => {
    state = "closed"
    clearTimers()
  })

  const closeIdle = (idleTimeout: number): void => {
    const unusedChecks = Math.max(1, Math.ceil((unusedFactor * drainTimeout) / idleTimeout))
    const seen = new WeakMap<Connection, { readonly bytes: number; readonly checks: number }>()
    const check = () => {
      for (const connection of connections.values()) {
        if (connection.response !== undefined || connection.closing) continue
        const bytes = connection.socket.bytesRead
        const last = seen.get(connection)
        const checks = last?.bytes === bytes ? last.checks + 1 : 0
        if (idleTimeout === 0 || checks >= (bytes === 0 ? unusedChecks : 1)) closeAfterResponse(connection)
        else seen.set(connection, { bytes, checks })
      }
    }
    // The check waits until the event loop has read from the sockets once more. Otherwise it could close a connection
    // whose next request has arrived but is not read yet.
    const checkAfterReading = () => void setImmediate(() => setImmediate(check))
    if (idleTimeout === 0) {
      for (const connection of connections.values()) if (connection.response !== undefined) drainConnection(connection)
      return checkAfterReading()
    }
    check()
    timers.add(setInterval(checkAfterReading, idleTimeout))
  }

  const drain = (): void => {
    state = "draining"
    for (const connection of connections.values()) {
      // A response whose head is already sent cannot announce `Connection: close` any more. The client may then send
      // another request on its connection, so this connection is not marked for closing.
      if (connection.response?.headersSent === false) drainConnection(connection)
    }
  }

  const stopListening = (idleTimeout: number): void => {
    clearTimers()
    stopAccepting = acceptWaiting(server, () => {
      close()
      drain()
      timers.add(setTimeout(() => server.closeAllConnections(), closeTimeout))
      closeIdle(idleTimeout)
    })
  }

  server.close = (done) => {
    if (state === "closed" || (state === "open" && !server.listening)) return close(done)
    if (done !== undefined) server.once("close", () => done())
    const period = gracePeriod()
    if (state === "open" && period > 0) {
      state = "stopping"
      // After `closeTimeout`, all remaining connections are reset. Idle connections stay open for at most half of that
      // time. The other half is left to close them gracefully.
      timers.add(setTimeout(stopListening, period, Math.min(Math.max(drainTimeout, period), closeTimeout / 2)))
    } else if (stopAccepting === undefined) {
      const idleTimeout = state === "open" ? drainTimeout : 0
      drain()
      stopListening(idleTimeout)
    } else {
      stopAccepting()
      closeIdle(0)
    }
    return server
  }
  return () => state
}
