import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/** How long to look for a pause between connections, in milliseconds: a flood of connections must not delay a stop. */
const timeout = 5_000

/** The longest turn of the event loop, in milliseconds, in which hardly any connection can have arrived after the look for them. */
const shortTurn = 1

/**
 * Calls `stopListening` when no connection waits to be accepted: closing a listening socket resets waiting connections, whose
 * clients may have sent a request already. Each turn of the event loop accepts a waiting connection, so a short turn without an
 * accepted connection means that none waited, and that hardly any time has passed for a new one. The result calls `stopListening`
 * immediately.
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
