import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/** How long to look for a pause between connections, in milliseconds, on a server that is never idle. */
const timeout = 3_000

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
 * none waited, and hardly any time has passed in which another one could have arrived.
 */
export const acceptWaiting = (server: Server, stopListening: () => void): void => {
  const end = performance.now() + timeout
  let accepted = 0
  const count = () => accepted++
  server.on("connection", count)
  const turn = (): Turn => ({
    events: performance.nodeTiming.uvMetricsInfo.events,
    accepted,
    endedAt: performance.now()
  })

  const check = (before: Turn): void => {
    const now = turn()
    const isPause = now.events === before.events && now.endedAt - before.endedAt < pausedTurn
    if (!isPause && (now.endedAt < end || now.accepted > before.accepted)) return void setImmediate(check, turn())
    server.off("connection", count)
    stopListening()
  }
  setImmediate(() => setImmediate(check, turn()))
}
