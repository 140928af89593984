import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll } from "vitest"

const here = fileURLToPath(new URL("../src/main.ts", import.meta.url))
/** The module of `npm run demo`. */
export const demo = fileURLToPath(new URL("../src/demo.ts", import.meta.url))
const running = new Set<ChildProcess>()
const folders: Array<string> = []

afterAll(() => {
  for (const child of running) child.kill("SIGKILL")
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** An empty folder, removed after the tests of the file. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "emoji-catalogue-"))
  folders.push(folder)
  return folder
}

/** The API as its own process, on a port that the system chooses. */
export class ApiProcess {
  stdout = ""
  stderr = ""
  readonly child: ChildProcess
  private readonly ended: Promise<number | null>

  constructor(env: Readonly<Record<string, string>>, main = here) {
    this.child = spawn(process.execPath, ["--conditions=source", main], {
      // Nothing of this machine's settings leaks in. Artwork takes minutes; the tests that want it say so.
      env: { PATH: process.env["PATH"], PORT: "0", ARTWORK: "none", ...env }
    })
    running.add(this.child)
    this.child.stdout?.on("data", (chunk: Buffer) => (this.stdout += chunk.toString()))
    this.child.stderr?.on("data", (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.ended = once(this.child, "close").then(([code]) => {
      running.delete(this.child)
      return code as number | null
    })
  }

  /** The exit code; null where a signal ended it. */
  exit = (): Promise<number | null> => this.ended

  /** Waits until `text` stands on standard error. */
  async says(text: string | RegExp): Promise<void> {
    const gone = this.ended.then(() => true)
    while (!(typeof text === "string" ? this.stderr.includes(text) : text.test(this.stderr))) {
      if (await Promise.race([gone, new Promise((resolve) => setTimeout(() => resolve(false), 5))])) {
        throw new Error(`ended before it said ${text}:\n${this.stderr}`)
      }
    }
  }

  /** The address it listens on, once it does. */
  async url(): Promise<string> {
    await this.says("Emoji catalogue: ")
    return /Emoji catalogue: (http:\/\/[^/\s]+)/.exec(this.stderr)![1]!
  }

  /** How many emoji it lists. */
  async total(): Promise<number> {
    const response = await fetch(`${await this.url()}/api/emoji?limit=1`)
    return ((await response.json()) as { total: number }).total
  }

  async stop(signal: "SIGTERM" | "SIGINT" = "SIGTERM"): Promise<number | null> {
    this.child.kill(signal)
    return this.exit()
  }

  async kill(): Promise<void> {
    this.child.kill("SIGKILL")
    await this.exit()
  }
}
