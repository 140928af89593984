import { Effect } from "effect"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** Runs a script from source in a child process, killed when the scope closes. */
export const startChild = (script: URL, ...args: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const child = spawn(process.execPath, ["--conditions=source", fileURLToPath(script), ...args], {
        stdio: ["ignore", "pipe", "pipe"]
      })
      const output = { stdout: "", stderr: "" }
      child.stdout.on("data", (data: Buffer) => (output.stdout += data.toString()))
      child.stderr.on("data", (data: Buffer) => (output.stderr += data.toString()))
      const closed = once(child, "close").then(([status]) => ({ ...output, status: status as number | null }))
      return {
        /** The first output, or "exit" if there is none. */
        firstOutput: Effect.promise(() =>
          Promise.race([once(child.stdout, "data").then(String), closed.then(() => "exit\n")])
        ),
        hasExited: () => child.exitCode !== null || child.signalCode !== null,
        result: Effect.promise(() => closed),
        kill: Effect.promise(() => {
          child.kill("SIGKILL")
          return closed
        })
      }
    }),
    ({ kill }) => kill
  )
