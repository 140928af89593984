import { assert } from "@effect/vitest"
import { readFileSync } from "node:fs"

/** The running child processes of a process. */
export const childProcesses = (parent: number = process.pid): ReadonlyArray<number> =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").split(" ").filter(Boolean).map(Number)

/** The only child process that was not running `before`. */
export const startedSince = (before: ReadonlyArray<number>): number => {
  const [pid, ...others] = childProcesses().filter((each) => !before.includes(each))
  assert.isDefined(pid)
  assert.lengthOf(others, 0)
  return pid!
}

/** The fields of `/proc/<pid>/stat`, starting with the state; undefined if the process has ended. */
const statusOf = (pid: number): ReadonlyArray<string> | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
  } catch {
    return undefined
  }
}

/** An ended process is a zombie until its parent has read its exit code. */
export const isRunning = (pid: number): boolean => !["Z", "X", undefined].includes(statusOf(pid)?.[0])

/** The CPU time that a process has used, in hundredths of a second. */
export const cpuTimeOf = (pid: number): number => {
  const status = statusOf(pid) ?? []
  return Number(status[11] ?? 0) + Number(status[12] ?? 0)
}
