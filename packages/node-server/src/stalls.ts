import type { Server } from "node:http"
import type { Limits } from "./limits.ts"

/** Whether the event loop was just blocked, and this process could not read. */
export type HasStalled = () => boolean

/**
 * Detects that the event loop was blocked for `stallThreshold`. Node checks its timeouts before it reads the input that
 * arrived in the meantime, so it reports a timeout for requests that arrived in time.
 */
export const watchStalls = (server: Server, { connectionsCheckingInterval, stallThreshold }: Limits): HasStalled => {
  let lastTick = performance.now()
  let hasStalled = false
  const tick = () => {
    const now = performance.now()
    if (now - lastTick >= stallThreshold) {
      hasStalled = true
      // Runs after Node has read that input.
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
