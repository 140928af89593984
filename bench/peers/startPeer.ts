import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../scripts/test-support/freePort.ts"
import { respondsOk, type Server } from "../servers.ts"

/** Starts a peer and waits until it serves `path`. What it logs goes to /dev/null, like the access log of the API. */
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
  for (let attempts = 0; !(await respondsOk(`http://127.0.0.1:${port}${path}`)); attempts++) {
    if (child.exitCode !== null || child.signalCode !== null || attempts > 1000)
      throw new Error(`A peer did not start: ${args.join(" ")}`)
    await sleep(50)
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  return { pid: child.pid!, port, stop }
}
