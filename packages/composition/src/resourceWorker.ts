import { parentPort, workerData } from "node:worker_threads"
import { cpuMicros, type ResourceLimits } from "./limitResources.ts"

const { cpuTime, residentBytes }: ResourceLimits = workerData

/** The value of `cpuMicros` when the current work started; `Infinity` while no work is running. */
let startedAt = Infinity

parentPort?.on("message", (micros: number) => (startedAt = micros))

setInterval(() => {
  const isExceeded = cpuMicros() - startedAt > cpuTime || process.memoryUsage.rss() > residentBytes
  if (isExceeded) process.kill(process.pid, "SIGKILL")
}, 50)
