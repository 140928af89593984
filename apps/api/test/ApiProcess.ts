import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"

const root = join(import.meta.dirname, "../../..")

const main = join(root, "apps/api/src/main.ts")

/** The module of `npm run demo`. */
export const demo = join(root, "apps/api/src/demo.ts")

/** A cache of compiled modules: without it, compiling takes more than half of the time of each start. */
export const compileCache = join(root, "node_modules/.cache/emoji-catalogue-compiled")
mkdirSync(compileCache, { recursive: true })

/** Patterns of the output. They are as short as possible, because the output is text for people. */
export const printed = {
  /** Printed once requests are served. */
  address: /(https?:\/\/[^/\s]+)\/(?:api\/emoji)?$/m,
  adminKey: /\bemk_[0-9A-Za-z]{49}\b/,
  firstImport: /first start/i,
  /** Printed once the images of a first import can be compared. */
  signatures: /Signatures of images computed/,
  importStep: (step: number) => new RegExp(`^ *${step}/6 .*$`, "m"),
  /** A failed start: one line that contains the pattern, after the lines of an import. */
  startFailure: (pattern: string) => new RegExp(`(?:^|\\n)Cannot start: .*${pattern}.*\\n$`),
  /** A failed start: one line that contains the pattern, and no other line. */
  onlyStartFailure: (pattern: string) => new RegExp(`^Cannot start: .*${pattern}.*\\n$`)
}

export interface ImportState {
  readonly status: string
  readonly startedAt: string | null
  readonly error: string | null
}

export interface Health {
  readonly status: string
  readonly catalogue: { readonly generation: number; readonly artwork: number }
  readonly checks: Readonly<Record<string, { readonly status: string }>>
  readonly imports: Readonly<Record<string, ImportState>>
}

/** The API as a separate process, on a port that the system chooses. */
export class ApiProcess extends TestProcess {
  private readonly startedAt = new Date().toISOString()

  constructor(env: Readonly<Record<string, string>>, module = main) {
    super(process.execPath, ["--conditions=source", module], {
      // Nothing of this machine's environment leaks in, and the default DATA_DIR is never used.
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: env["DATA_DIR"] ?? join(temporaryFolder(), "data"),
      PORT: "0",
      // An import of artwork takes more than a minute. Tests that need artwork enable it.
      ARTWORK: "none",
      // Tests do not use the internet: nothing listens on this port.
      UNICODE_RELEASE_URL: "http://127.0.0.1:1/",
      npm_config_registry: "http://127.0.0.1:1/",
      ...env
    })
  }

  /** The address it prints once it serves requests. */
  async url(): Promise<string> {
    return (await this.output(printed.address))[1]!
  }

  async get<A>(path: string): Promise<A> {
    return (await (await fetch(`${await this.url()}${path}`)).json()) as A
  }

  health = (): Promise<Health> => this.get("/api/health")

  /** The number of emoji that it lists. */
  async total(): Promise<number> {
    return (await this.get<{ total: number }>("/api/emoji?limit=1")).total
  }

  /** Waits until an import that started after the process has succeeded or failed. Returns the health with the import's state. */
  importEnded(): Promise<Health & { readonly state: ImportState }> {
    return this.eventually(async () => {
      const health = await this.health()
      const state = health.imports["all"]
      return (
        state !== undefined &&
        (state.startedAt ?? "") > this.startedAt &&
        state.status !== "running" &&
        state.status !== "queued" && { ...health, state }
      )
    })
  }

  /** Waits until an attempt of an automatic import has failed and a retry is queued. Returns the health with the import's state. */
  importAttemptFailed(): Promise<Health & { readonly state: ImportState }> {
    return this.eventually(async () => {
      const health = await this.health()
      const state = health.imports["all"]
      return state?.status === "queued" && state.error !== null && { ...health, state }
    })
  }

  /** Stops the process with a signal, and returns its exit code. */
  stop(signal: "SIGTERM" | "SIGINT" = "SIGTERM"): Promise<number | null> {
    this.signal(signal)
    return this.exit()
  }
}
