import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/** How long to look for a pause between connections, in milliseconds, on a server that is never idle. */
const timeout = 3_000

/** How long to go on while each turn accepts a connection, in milliseconds: a flood of connections must not delay a stop. */
const longest = 5_000

/** A turn of the event loop without events takes a small part of this, in milliseconds, unless the process was suspended in it. */
const pausedTurn = 1

interface Turn {
  /** The events that the event loop has processed. */
  readonly events: number
  /** The connections that the server has accepted. */
  readonly accepted: number
  readonly endedAt: number
}

/**
 * Calls `stopListening` when no connection waits to be accepted: closing a listening socket resets those, and a client may
 * have sent its request already. Node accepts one connection per turn of the event loop. In a short turn without any event
 * none waited, and hardly any time has passed in which another one could have arrived. The result calls it immediately.
 */
export const acceptWaiting = (server: Server, stopListening: () => void): (() => void) => {
  const start = performance.now()
  let isOver = false
  let accepted = 0
  const count = () => accepted++
  server.on("connection", count)
  const turn = (): Turn => ({
    events: performance.nodeTiming.uvMetricsInfo.events,
    accepted,
    endedAt: performance.now()
  })

  const stop = () => {
    if (isOver) return
    isOver = true
    server.off("connection", count)
    stopListening()
  }

  const check = (before: Turn): void => {
    if (isOver) return
    const now = turn()
    const isPause = now.events === before.events && now.endedAt - before.endedAt < pausedTurn
    const limit = now.accepted > before.accepted ? longest : timeout
    if (isPause || now.endedAt - start >= limit) stop()
    else setImmediate(check, turn())
  }
  setImmediate(() => setImmediate(check, turn()))
  return stop
}
