import { freePort } from "./freePort.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { TestProcess } from "./TestProcess.ts"

/** A Redis server that can be killed and started again on the same port. */
export class RedisProcess {
  readonly port: number
  private readonly options: ReadonlyArray<string>
  private process: TestProcess | undefined

  private constructor(port: number, options: ReadonlyArray<string>) {
    this.port = port
    this.options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", temporaryFolder(), ...options]
  }

  static async make(options: ReadonlyArray<string> = []): Promise<RedisProcess> {
    return new RedisProcess(await freePort(), options)
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Waits until the server accepts connections. After a restart it has no data and no cached scripts. */
  async start(): Promise<void> {
    this.process = new TestProcess("redis-server", this.options)
    await this.process.output(/Ready to accept/, "stdout")
  }

  async kill(): Promise<void> {
    await this.process?.kill()
  }

  /** Suspends the process. Connections stay open and the kernel accepts new ones, but requests get no responses. */
  pause(): void {
    this.process?.signal("SIGSTOP")
  }

  resume(): void {
    this.process?.signal("SIGCONT")
  }
}
