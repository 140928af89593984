import type { Server } from "node:http"
import { acceptWaiting } from "./acceptWaiting.ts"
import { closeAfterResponse, type Connection, type Connections, drainConnection } from "./connections.ts"
import type { Limits } from "./limits.ts"
import type { RawProblem } from "./rawProblems.ts"

/** The answer to health checks from `close` on. */
export const stopping: RawProblem = ["unavailable", "The service is stopping."]

/** Whether `close` was called: each response closes its connection from then on. */
export type IsStopping = () => boolean

/** How many times as long as others an open connection is kept that was never used: its client has opened it to send something. */
const unusedFactor = 4

interface Options extends Pick<Limits, "closeTimeout" | "drainTimeout"> {
  /** How long requests are served after `close`, in milliseconds. */
  readonly gracePeriod: () => number
}

/**
 * Makes `close` lose no request. It serves requests for the grace period, stops listening once every waiting connection is
 * accepted, and answers what arrives on open connections. Connections without a request are closed after `drainTimeout`,
 * all others after their response, and after `closeTimeout` even without it. A second `close` ends the waiting for requests.
 *
 * Node's own `close` resets waiting connections, closes idle ones although a request may have arrived on them, truncates a
 * response that is written but not yet read, and waits for connections that never sent a request.
 */
export const closeGracefully = (
  server: Server,
  connections: Connections,
  { closeTimeout, drainTimeout, gracePeriod }: Options
): IsStopping => {
  const close = server.close.bind(server)
  server.closeIdleConnections = () => undefined
  let state: "open" | "stopping" | "draining" | "closed" = "open"
  let stopAccepting = () => {}
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
    const seen = new WeakMap<Connection, { readonly bytes: number; readonly checks: number }>()
    const check = () => {
      for (const connection of connections.values()) {
        if (connection.response !== undefined || connection.closing) continue
        const bytes = connection.socket.bytesRead
        const last = seen.get(connection)
        const checks = last?.bytes === bytes ? last.checks + 1 : 0
        if (idleTimeout === 0 || checks >= (bytes === 0 ? unusedFactor : 1)) closeAfterResponse(connection)
        else seen.set(connection, { bytes, checks })
      }
    }
    // In the phase of the event loop after Node has read all input that arrived.
    const checkAfterReading = () => void setImmediate(check)
    if (idleTimeout === 0) {
      for (const connection of connections.values()) drainConnection(connection)
      return checkAfterReading()
    }
    check()
    timers.add(setInterval(checkAfterReading, idleTimeout))
  }

  const drain = (idleTimeout: number): void => {
    state = "draining"
    clearTimers()
    stopAccepting = acceptWaiting(server, () => {
      close()
      timers.add(setTimeout(() => server.closeAllConnections(), closeTimeout))
      closeIdle(idleTimeout)
    })
  }

  server.close = (done) => {
    if (state === "closed" || (state === "open" && !server.listening)) return close(done)
    if (done !== undefined) server.once("close", () => done())
    if (state === "open") {
      state = "stopping"
      for (const connection of connections.values()) {
        // A client that has read its head may send another request before it sees that the connection is closed.
        if (connection.response?.headersSent === false) drainConnection(connection)
      }
      const period = gracePeriod()
      if (period === 0) drain(drainTimeout)
      else timers.add(setTimeout(drain, period, drainTimeout))
    } else if (state === "stopping") drain(0)
    else {
      stopAccepting()
      closeIdle(0)
    }
    return server
  }
  return () => state !== "open"
}
