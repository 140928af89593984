import type { Server } from "node:http"
import { acceptWaiting } from "./acceptWaiting.ts"
import { closeAfterResponse, type Connection, type Connections, drainConnection } from "./connections.ts"
import type { Limits } from "./limits.ts"
import type { Rejection } from "./Rejection.ts"

/** The response to health checks after `close`. */
export const stopping: Rejection = { status: 503, detail: "The service is stopping." }

/** `stopping` is the grace period: health checks fail. `draining` follows: each response also closes its connection. */
export type ServerState = "open" | "stopping" | "draining" | "closed"

/** An unused connection stays open this many times as long as others, because its client opened it to send a request. */
const unusedFactor = 4

interface Options extends Pick<Limits, "closeTimeout" | "drainTimeout"> {
  /** How long the server keeps serving after `close`, in milliseconds. */
  readonly gracePeriod: () => number
}

/**
 * Makes `close` lose no request. It serves requests for the grace period, stops listening once every waiting connection is
 * accepted, and answers requests that arrive on open connections. From then on each response closes its connection.
 * Connections without a request are closed after `drainTimeout`, or after another grace period if it is longer. After
 * `closeTimeout` all connections are closed. After a second `close` the server no longer waits for requests.
 *
 * Connections stay open during the grace period. A proxy that had to open a connection for each request would probably open
 * some when listening stops, and these would be reset.
 *
 * Node's own `close` resets waiting connections, closes idle ones although a request may have arrived on them, truncates a
 * response that is written but not yet read, and waits for connections that never sent a request.
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
    // The next turn of the event loop first reads all input that has arrived; this turn may be past reading.
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
      // Once the head is sent, it is too late to announce the close, and the client may send another request.
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
      // At most half of `closeTimeout`: idle connections are half-closed before all others are reset.
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
