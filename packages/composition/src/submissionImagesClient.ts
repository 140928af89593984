import { Duration, Effect } from "effect"
import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { connectProcess, stdio } from "./connectProcess.ts"
import { SubmissionImagesRpc } from "./SubmissionImagesRpc.ts"

/** The limits of a child process while it processes one image. A process that exceeds a limit is killed. */
export interface ImageLimits {
  /** The maximum processor time. A short limit of elapsed time would reject valid images when the machine is busy. */
  readonly cpuTime: Duration.Duration
  /** The maximum elapsed time, for a process that hangs. It exceeds `cpuTime`, because the machine may be busy. */
  readonly time: Duration.Duration
  /** Resident memory of the process. An idle process uses about 125 MB. */
  readonly megabytes: number
}

const script = fileURLToPath(import.meta.resolve("@emoji-catalogue/composition/submission-images-process"))

// Returns only variables that are not secret, because a hostile image that exploits its decoder could read all
// variables from the memory of the process.
const environment = () =>
  Object.fromEntries(
    ["LD_LIBRARY_PATH", "NODE_COMPILE_CACHE", "NODE_OPTIONS", "SystemRoot", "TMPDIR"].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    })
  )

const startProcess = ({ cpuTime, megabytes }: ImageLimits) =>
  fork(script, {
    execArgv: [...process.execArgv, "--max-old-space-size=256", "--max-semi-space-size=2"],
    env: {
      ...environment(),
      MAX_CPU_SECONDS: `${Duration.toSeconds(cpuTime)}`,
      MAX_RESIDENT_MEGABYTES: `${megabytes}`
    },
    stdio,
    serialization: "advanced"
  })

/** Waits until the child process is ready. The child process stops when the scope closes. */
export const connect = Effect.fnUntraced(function* (limits: ImageLimits) {
  let process: ChildProcess | undefined
  const client = yield* connectProcess(SubmissionImagesRpc, () => (process = startProcess(limits)))
  yield* Effect.orDie(Effect.timeout(client.awaitStart(), "1 minute"))
  return { client, process: process! }
})
