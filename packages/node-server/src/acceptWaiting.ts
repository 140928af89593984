import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/** How long to wait for a pause between connections, in milliseconds: a flood of connections must not delay the shutdown. */
const timeout = 5_000

/** In a shorter turn of the event loop, in milliseconds, hardly any connection can arrive. */
const shortTurn = 1

/**
 * Calls `stopListening` once no connection waits to be accepted. Closing a listening socket resets waiting connections, and
 * their clients may already have sent a request. Each turn of the event loop accepts a waiting connection. If a short turn
 * accepts none, no connection was waiting, and hardly any time has passed for a new connection. The returned function calls
 * `stopListening` immediately.
 */
export const acceptWaiting = (server: Server, stopListening: () => void): (() => void) => {
  const start = performance.now()
  let isOver = false
  let hasAccepted = false
  const onConnection = () => (hasAccepted = true)
  server.on("connection", onConnection)

  const stop = () => {
    if (isOver) return
    isOver = true
    server.off("connection", onConnection)
    stopListening()
  }

  const check = (turnStart: number): void => {
    if (isOver) return
    const now = performance.now()
    const isPause = !hasAccepted && now - turnStart < shortTurn
    if (isPause || now - start >= timeout) return stop()
    hasAccepted = false
    setImmediate(check, performance.now())
  }
  setImmediate(() => {
    hasAccepted = false
    setImmediate(check, performance.now())
  })
  return stop
}
