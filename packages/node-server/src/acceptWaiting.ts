import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/** In milliseconds. The maximum wait before `stopListening`: a flood of connections must not delay the shutdown. */
const timeout = 5_000

/** In milliseconds. If a turn of the event loop is shorter, hardly any new connection can arrive during it. */
const shortTurn = 1

/**
 * Calls `stopListening` once no connection waits to be accepted. Closing the listening socket would reset the waiting
 * connections, although their clients may already have sent a request.
 *
 * Each turn of the event loop accepts at least one connection if any is waiting. So if a turn accepts none, no
 * connection was waiting when it started. If the turn was also short, hardly any connection can have arrived since.
 *
 * The returned function skips the wait and calls `stopListening` immediately.
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
