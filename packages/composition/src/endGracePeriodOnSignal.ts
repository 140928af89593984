import { Effect } from "effect"
import type { Server } from "node:http"

const signals = ["SIGINT", "SIGTERM"] as const

/** Ends the grace period of a server at the second signal: the first one has closed it. */
export const endGracePeriodOnSignal = (server: Server) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      let count = 0
      const onSignal = () => {
        count++
        if (count > 1) server.close()
      }
      for (const signal of signals) process.on(signal, onSignal)
      return onSignal
    }),
    (onSignal) =>
      Effect.sync(() => {
        for (const signal of signals) process.off(signal, onSignal)
      })
  )
