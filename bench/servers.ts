import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { type ChildProcess, fork, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../scripts/test-support/freePort.ts"
import type { BareResponses } from "./bare.ts"
import { cpuMicros } from "./proc.ts"

export interface Server {
  readonly pid: number
  readonly port: number
  readonly stop: () => Promise<void>
}

export interface Api extends Server {
  /** The time from the start of the process to its first response. */
  readonly startupMs: number
  readonly adminKey: string
}

const root = join(import.meta.dirname, "..")
const running = new Set<ChildProcess>()
const folders = new Set<string>()

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL")
  for (const folder of folders) {
    try {
      // A server that was just killed may still be writing to the folder.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    } catch (error) {
      console.error(error)
    }
  }
})
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1))

/** Makes a folder that is deleted when the benchmark ends. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "emoji-catalogue-bench-"))
  folders.add(folder)
  return folder
}

export interface ApiOptions {
  readonly dataDir: string
  readonly built: boolean
  /** Whether artwork is imported in the background, as in production. */
  readonly artwork: boolean
  /** The module that starts the API from source; `apps/api/src/main.ts` by default. */
  readonly entry?: string
  readonly nodeOptions?: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
}

/** The option of the start commands; see docs/operations.md. */
const deployedOption = "--max-semi-space-size=16"

/** Starts an API with production settings. Resolves after its first response. */
export const startApi = async (options: ApiOptions): Promise<Api> => {
  const { dataDir, built, artwork, entry = "apps/api/src/main.ts", env = {}, nodeOptions = [] } = options
  const adminKey = makeApiKeySecret(randomBytes(32))
  const port = await freePort()
  const args = built ? ["apps/api/dist/main.js"] : ["--conditions=source", entry]
  const from = performance.now()
  const child = spawn(process.execPath, [deployedOption, ...nodeOptions, ...args], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: dataDir,
      ARTWORK: artwork ? "installed" : "none",
      LOG_LEVEL: "info",
      // No benchmark reaches these limits. Requests are still counted, as in production.
      ANONYMOUS_RATE_LIMIT_PER_HOUR: "1000000000",
      DEFAULT_KEY_RATE_LIMIT_PER_HOUR: "1000000000",
      ADMIN_API_KEY: adminKey,
      ...env
    },
    stdio: ["ignore", "ignore", "pipe"]
  })
  running.add(child)
  let stderr = ""
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))

  while (!(await respondsOk(`http://127.0.0.1:${port}/api/emoji?limit=1`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The API did not start:\n${stderr}`)
    if (performance.now() - from > 120_000) throw new Error(`The API did not respond within two minutes:\n${stderr}`)
    await sleep(10)
  }
  child.on("exit", (code, signal) => {
    if (!running.has(child)) return
    console.error(`The API exited unexpectedly (${signal ?? code}):\n${stderr}`)
    process.exit(1)
  })
  return { pid: child.pid!, port, adminKey, startupMs: performance.now() - from, stop: () => stop(child) }
}

/** Starts a server that only sends recorded responses. `serve` selects the target whose responses it sends. */
export const startBare = async (
  targets: BareResponses
): Promise<Server & { readonly serve: (target: string) => Promise<void> }> => {
  const child = fork(join(import.meta.dirname, "bare.ts"), { serialization: "advanced", execArgv: [] })
  running.add(child)
  const [port] = await once(child, "message")
  const send = async (message: BareResponses | string) => {
    child.send(message)
    await once(child, "message")
  }
  await send(targets)
  return { pid: child.pid!, port, serve: send, stop: () => stop(child) }
}

/** Waits until the API uses almost no CPU time, which means that its background work after the start is done. */
export const waitUntilIdle = async ({ pid }: Server): Promise<void> => {
  for (let seconds = 0; seconds < 300; seconds += 0.5) {
    const before = cpuMicros(pid)
    await sleep(500)
    if (cpuMicros(pid) - before <= 25_000) return
  }
  throw new Error("The API is still busy five minutes after its start")
}

export const respondsOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    })
    .catch(() => false)

const stop = async (child: ChildProcess) => {
  running.delete(child)
  if (child.exitCode === null && child.signalCode === null) {
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000)
    child.kill("SIGTERM")
    await once(child, "exit")
    clearTimeout(timer)
  }
}
