import type { Server } from "node:http"
import { performance } from "node:perf_hooks"

/** How long to look for a pause between connections, in milliseconds, on a server that is never idle. */
const timeout = 3_000

/** How many events the event loop has processed. */
const processedEvents = (): number => performance.nodeTiming.uvMetricsInfo.events

/**
 * Calls `stopListening` when no connection waits to be accepted: closing a listening socket resets those, and a client may
 * have sent its request already. Node accepts one connection per turn of the event loop. In a turn without any event none
 * waited, and no code ran since the system was asked, in which another one could have arrived.
 */
export const acceptWaiting = (server: Server, stopListening: () => void): void => {
  const end = performance.now() + timeout
  let accepted = 0
  const count = () => accepted++
  server.on("connection", count)

  const check = (before: { readonly events: number; readonly accepted: number }): void => {
    const now = { events: processedEvents(), accepted }
    const isPause = now.events === before.events || (performance.now() >= end && now.accepted === before.accepted)
    if (!isPause) return void setImmediate(check, now)
    server.off("connection", count)
    stopListening()
  }
  setImmediate(() => setImmediate(check, { events: processedEvents(), accepted }))
}
