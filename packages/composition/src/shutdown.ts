import type { Server } from "node:http"

/** Servers that are listening, or that still answer requests after `close`. */
const servers = new Set<Server>()

/**
 * Registers a server for `boundShutdown`. `boundShutdown` waits until the server has closed, and can end the grace
 * period of the server.
 */
export const trackServer = (server: Server): void => {
  server.on("listening", () => servers.add(server))
  server.on("close", () => servers.delete(server))
}

/**
 * The maximum time in milliseconds for closing all other resources after the servers have closed. It is longer than the
 * timeout of the last write of a `UsageCounter`. It is shorter than ten seconds, because container runtimes kill a
 * process ten seconds after SIGTERM.
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

/**
 * Limits the duration of a shutdown, because a dependency may not respond. The process exits at most `closeTimeout`
 * after its last server closed. The first SIGINT or SIGTERM starts the shutdown. The second ends the grace period of
 * the servers.
 */
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
