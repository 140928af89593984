import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../scripts/test-support/freePort.ts"
import type { Server } from "../servers.ts"

/** Starts a peer and waits until it serves `path`. Its access log goes to /dev/null, like that of the API. */
export const startPeer = async (
  path: string,
  command: (port: number) => {
    readonly args: ReadonlyArray<string>
    readonly cwd: string
    readonly env?: Readonly<Record<string, string>>
  }
): Promise<Server> => {
  const port = await freePort()
  const { args, cwd, env } = command(port)
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"]
  })
  process.on("exit", () => child.kill("SIGKILL"))
  for (let attempts = 0; !(await isServed(`http://127.0.0.1:${port}${path}`)); attempts++) {
    if (child.exitCode !== null || attempts > 1000) throw new Error(`A peer did not start: ${args.join(" ")}`)
    await sleep(50)
  }
  const stop = async () => {
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  return { pid: child.pid!, port, stop }
}

const isServed = (url: string) =>
  fetch(url)
    .then(async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    })
    .catch(() => false)
