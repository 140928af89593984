import type { Server } from "node:http"
import type { Limits } from "./limits.ts"

/** Whether this process has just read nothing for a while, because something blocked its event loop. */
export type HasStalled = () => boolean

/**
 * Notices when the event loop was blocked for `stallThreshold`. Node checks its timeouts before it reads what arrived
 * meanwhile, so it reports a timeout for requests that arrived in time.
 */
export const watchStalls = (server: Server, { connectionsCheckingInterval, stallThreshold }: Limits): HasStalled => {
  let lastTick = performance.now()
  let hasStalled = false
  const tick = () => {
    const now = performance.now()
    if (now - lastTick >= stallThreshold) {
      hasStalled = true
      // Runs after Node has read what arrived.
      setImmediate(() => (hasStalled = false))
    }
    lastTick = now
  }
  const timer = setInterval(tick, connectionsCheckingInterval).unref()
  server.once("close", () => clearInterval(timer))
  return () => {
    tick()
    return hasStalled
  }
}
