import type { Server } from "node:http"

/** The servers of this process that are listening, or are still answering requests after `close`. */
const servers = new Set<Server>()

/** Makes a shutdown wait until the server has closed, and the second signal end the server's grace period. */
export const trackServer = (server: Server): void => {
  server.on("listening", () => servers.add(server))
  server.on("close", () => servers.delete(server))
}

/**
 * The time for closing everything else, in milliseconds: longer than the counters need to give up writing to a database
 * that does not respond. Container runtimes kill a process ten seconds after SIGTERM.
 */
const closeTimeout = 6_000

const endIfStuck = async (): Promise<void> => {
  await Promise.all(Array.from(servers, (server) => new Promise((resolve) => server.once("close", resolve))))
  setTimeout(() => {
    console.error(
      `Shutdown: a dependency does not respond, ending after ${closeTimeout / 1000} seconds. No stored data is lost.`
    )
    process.exit(0)
  }, closeTimeout).unref()
}

/** Bounds the shutdown that the first SIGINT or SIGTERM starts. The second one ends the grace period of the servers. */
export const boundShutdown = (): void => {
  let signals = 0
  const onSignal = () => {
    signals++
    if (signals === 1) void endIfStuck()
    else for (const server of servers) server.close()
  }
  process.on("SIGINT", onSignal)
  process.on("SIGTERM", onSignal)
}
