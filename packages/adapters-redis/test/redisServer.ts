import { Effect } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { connect, createServer, type AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"

/** The Redis server to test on, if there is one; what must die is a child of the test, from the `redis-server` installed. */
export const testServer = process.env["TEST_REDIS_URL"]

export interface RedisServer {
  readonly port: number
  readonly url: string
  /** As an outage is: nothing is told to anybody. */
  readonly kill: Effect.Effect<void>
  /** Empty, on the same port, with its scripts forgotten. */
  readonly start: Effect.Effect<void>
  /** Connections stay and are accepted, and nothing is answered. */
  readonly pause: Effect.Effect<void>
  readonly resume: Effect.Effect<void>
}

/** A server of one's own, killed when the scope closes. It runs from the beginning, but where `start` is awaited. */
export const makeServer = Effect.fnUntraced(function* (options: ReadonlyArray<string> = []) {
  const port = yield* Effect.promise(freePort)
  let child: ChildProcess | undefined
  const start = Effect.promise(async () => {
    const args = ["--port", String(port), "--save", "", "--bind", "127.0.0.1", ...options]
    child = spawn("redis-server", args, { stdio: "ignore" })
    while (!(await answers(port))) await setTimeout(10)
  })
  const kill = Effect.promise(async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  })
  yield* Effect.addFinalizer(() => kill)
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: Effect.sync(() => void child?.kill("SIGSTOP")),
    resume: Effect.sync(() => void child?.kill("SIGCONT"))
  } satisfies RedisServer
})

export const startServer = (options?: ReadonlyArray<string>) => Effect.tap(makeServer(options), ({ start }) => start)

export const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

const answers = async (port: number) => {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    socket.write("PING\r\n")
    await once(socket, "data")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
