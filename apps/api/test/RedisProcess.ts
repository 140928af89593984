import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { emptyFolder } from "./ApiProcess.ts"

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** A Redis of one test alone, which can be killed and started again. */
export class RedisProcess {
  private readonly port: number
  private child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await freePort())
    await redis.start()
    return redis
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const options = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--dir", emptyFolder()]
    this.child = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"] })
    const { stdout } = this.child
    await new Promise<void>((resolve) =>
      stdout!.on("data", (text) => String(text).includes("Ready to accept") && resolve())
    )
  }

  async kill(): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
  }
}
