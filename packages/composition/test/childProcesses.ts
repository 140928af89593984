import { assert } from "@effect/vitest"
import { readFileSync } from "node:fs"

/** The processes that this one has started. */
export const childProcesses = (): ReadonlyArray<number> =>
  readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number)

/** The only process that was started since `before`. */
export const startedSince = (before: ReadonlyArray<number>): number => {
  const [pid, ...others] = childProcesses().filter((each) => !before.includes(each))
  assert.isDefined(pid)
  assert.lengthOf(others, 0)
  return pid!
}
