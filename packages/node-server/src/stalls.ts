import type { Server } from "node:http"
import type { Limits } from "./limits.ts"

/** Returns whether this process could not read requests because its event loop was just blocked. */
export type HasStalled = () => boolean

/**
 * Detects that the event loop was blocked for at least `stallThreshold`. After such a stall, Node checks its timeouts
 * before it reads the input that has arrived. So it reports a timeout even for requests that arrived in time.
 */
export const watchStalls = (server: Server, { connectionsCheckingInterval, stallThreshold }: Limits): HasStalled => {
  let lastTick = performance.now()
  let hasStalled = false
  const tick = () => {
    const now = performance.now()
    if (now - lastTick >= stallThreshold) {
      hasStalled = true
      // The callback runs after Node has read the input that arrived while the event loop was blocked.
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
