import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/**
 * The maximum wait of `acceptWaiting`, in milliseconds. Without a maximum, a flood of connections could delay the
 * shutdown.
 */
const timeout = 5_000

/**
 * A turn of the event loop is short if it takes less than this number of milliseconds. Hardly any connection arrives
 * during a short turn.
 */
const shortTurn = 1

/**
 * Calls `stopListening` once no connection waits to be accepted. Closing the listening socket would reset the waiting
 * connections, although their clients may already have sent a request.
 *
 * If connections are waiting, each turn of the event loop accepts at least one. So after a turn that accepted nothing,
 * no connection is waiting, except one that arrived during the turn. During a short turn, that hardly ever happens.
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
