import { ChildProcess } from "node:child_process"

// Keeps slow tests out of the unit project.
Object.assign(ChildProcess.prototype, {
  spawn: () => {
    throw new Error("This file starts a process: list it under slowTests in vitest.config.ts")
  }
})
