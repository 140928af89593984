import { parentPort, workerData } from "node:worker_threads"
import { cpuMicros, type ResourceLimits } from "./limitResources.ts"

/** This thread is started by `limitResources`. Both limits apply to the whole process. */
const { cpuTime, residentBytes }: ResourceLimits = workerData

/** The processor time when the current work started. */
let startedAt = Infinity

parentPort?.on("message", (micros: number) => (startedAt = micros))

setInterval(() => {
  const isExceeded = cpuMicros() - startedAt > cpuTime || process.memoryUsage.rss() > residentBytes
  if (isExceeded) process.kill(process.pid, "SIGKILL")
}, 50)
