import { freePort } from "./freePort.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { TestProcess } from "./TestProcess.ts"

/** A Redis for one test, which can be killed and started again on the same port. */
export class RedisProcess {
  readonly port: number
  private process: TestProcess | undefined

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
    const options = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--dir", temporaryFolder()]
    this.process = new TestProcess("redis-server", options)
    await this.process.output(/Ready to accept/, "stdout")
  }

  async kill(): Promise<void> {
    await this.process?.kill()
  }
}
