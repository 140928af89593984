import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { freePort } from "../test-support/freePort.ts"
import { temporaryFolder } from "../test-support/temporaryFolder.ts"
import { TestProcess } from "../test-support/TestProcess.ts"

type Settings = Readonly<Record<string, string>>

/** Serves the version line of `emoji-test.txt`, so that services can look up the latest Unicode release offline. */
export const serveRelease = async () => {
  const server = createServer((_, response) => response.end("# Version: 17.0\n")).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** A line of the log. Only lines about requests have a status. */
interface Line {
  readonly level?: string
  readonly status?: number
}

export class ServiceProcess extends TestProcess {
  readonly name: string
  readonly url: string
  private readonly health: string
  private readonly isEmbedded: boolean

  constructor(name: string, module: string, health: string, port: number, settings: Settings) {
    super(process.execPath, [module], {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: join(temporaryFolder(), "data"),
      ARTWORK: "none",
      ...settings
    })
    this.name = name
    this.url = `http://127.0.0.1:${port}`
    this.health = health
    this.isEmbedded = settings["DATABASE_URL"] === undefined
  }

  async ready(): Promise<this> {
    await this.eventually(async () => {
      const response = await fetch(this.url + this.health).catch(() => undefined)
      await response?.body?.cancel()
      return response?.ok
    })
    return this
  }

  /**
   * Throws if the process logged an error or responded with a server error. With the embedded database, status 503 is
   * allowed, because an import may keep the database busy for longer than the timeout of a request.
   */
  requireNoErrors(): void {
    const lines = this.stdout
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Line)
    const faults = lines.filter(
      ({ level = "", status = 0 }) =>
        /error|fatal/i.test(level) || (status >= 500 && !(this.isEmbedded && status === 503))
    )
    const isApi = this.health.startsWith("/api/")
    if (isApi && !lines.some(({ status }) => status === 200)) throw new Error(`${this.name} logged no request`)
    if (faults.length > 0) throw new Error(`${this.name}:\n${faults.map((fault) => JSON.stringify(fault)).join("\n")}`)
  }

  async stop(): Promise<void> {
    this.signal("SIGTERM")
    const code = await this.exit()
    if (code !== 0) throw new Error(`${this.name} ended with ${code}:\n${this.stderr}`)
    this.requireNoErrors()
  }
}

export class Version {
  readonly name: string
  private readonly folder: string

  constructor(name: string, folder: string) {
    this.name = name
    this.folder = folder
  }

  startApi = (settings: Settings) => this.start("api", "/api/health", settings)

  startWorker = (settings: Settings) => this.start("worker", "/health", settings)

  private async start(app: "api" | "worker", health: string, settings: Settings): Promise<ServiceProcess> {
    const module = join(this.folder, "apps", app, "dist/main.js")
    return new ServiceProcess(`${this.name} ${app}`, module, health, await freePort(), settings)
  }
}
