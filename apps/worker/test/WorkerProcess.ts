import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"
import { compileCache } from "../../api/test/ApiProcess.ts"

const main = join(import.meta.dirname, "../src/main.ts")

/** The worker as a separate process, on a port that the system chooses. */
export class WorkerProcess extends TestProcess {
  constructor(env: Readonly<Record<string, string>>) {
    super(process.execPath, ["--conditions=source", main], {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: join(temporaryFolder(), "data"),
      PORT: "0",
      ARTWORK: "none",
      // Tests do not use the internet: nothing listens on this port.
      UNICODE_RELEASE_URL: "http://127.0.0.1:1/",
      npm_config_registry: "http://127.0.0.1:1/",
      ...env
    })
  }

  /** The address of its health, printed once it runs jobs. */
  async healthUrl(): Promise<string> {
    return (await this.output(/^Worker: (http\S+\/health)$/m))[1]!
  }

  async stop(): Promise<number | null> {
    this.signal("SIGTERM")
    return this.exit()
  }
}
