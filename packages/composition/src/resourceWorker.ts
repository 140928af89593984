import { parentPort, workerData } from "node:worker_threads"
import { cpuMicros, type ResourceLimits } from "./limitResources.ts"

/** A thread that `limitResources` starts. Both measures are those of the whole process. */
const { cpuTime, residentBytes }: ResourceLimits = workerData

/** The processor time when the current work started. */
let startedAt = Infinity

parentPort?.on("message", (micros: number) => (startedAt = micros))

setInterval(() => {
  const isExceeded = cpuMicros() - startedAt > cpuTime || process.memoryUsage.rss() > residentBytes
  if (isExceeded) process.kill(process.pid, "SIGKILL")
}, 50)
