import { ChildProcess } from "node:child_process"

// Tests of the unit project must be fast, so they must not start processes.
Object.assign(ChildProcess.prototype, {
  spawn: () => {
    throw new Error("This file starts a process: list it under slowTests in vitest.config.ts")
  }
})
