import { Effect } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"

/** The Redis server to test on, if any. Servers that a test kills are child processes of the installed `redis-server`. */
export const testServer = process.env["TEST_REDIS_URL"]

export interface RedisServer {
  readonly port: number
  readonly url: string
  readonly kill: Effect.Effect<void>
  /** Starts an empty server on the same port, without its cached scripts. Waits until it accepts connections. */
  readonly start: Effect.Effect<void>
  /** Suspends the process: connections stay open and new ones are accepted, but nothing is answered. */
  readonly pause: Effect.Effect<void>
  readonly resume: Effect.Effect<void>
}

/** A stopped server on a free port, killed when the scope closes. */
export const makeServer = Effect.fnUntraced(function* (options: ReadonlyArray<string> = []) {
  const port = yield* Effect.promise(freePort)
  let child: ChildProcess | undefined
  const start = Effect.promise(async () => {
    child = await spawnServer(["--port", String(port), "--save", "", "--bind", "127.0.0.1", ...options])
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

/** A running server, killed when the scope closes. */
export const startServer = (options?: ReadonlyArray<string>) => Effect.tap(makeServer(options), ({ start }) => start)

/** Resolves when the server logs that it accepts connections. */
const spawnServer = (args: ReadonlyArray<string>) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] })
    let output = ""
    child.once("error", reject)
    child.once("exit", () => reject(new Error(`redis-server ended: ${output}`)))
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString()
      if (output.includes("Ready to accept connections")) resolve(child)
    })
  })

/** A port that refuses connections. */
export const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
