import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"

export interface ResourceLimits {
  /** Processor time of one piece of work, in microseconds. */
  readonly cpuTime: number
  /** Resident memory of the process. */
  readonly residentBytes: number
}

/** User and system time of all threads of the process. */
export const cpuMicros = (): number => {
  const { system, user } = process.cpuUsage()
  return system + user
}

/**
 * Kills this process when it exceeds the limits. Another thread checks them, because a parser may block this thread. The limits
 * apply to the whole process, because decoders use more threads and allocate outside the heap of V8.
 */
export const limitResources = async (limits: ResourceLimits) => {
  const script = fileURLToPath(import.meta.resolve("@emoji-catalogue/composition/resource-worker"))
  const watcher = new Worker(script, { workerData: limits, resourceLimits: { maxOldGenerationSizeMb: 16 } })
  await once(watcher, "online")
  return {
    /** Limits the processor time until `finish`, which returns it in microseconds. */
    start: () => {
      const startedAt = cpuMicros()
      watcher.postMessage(startedAt)
      const finish = () => {
        watcher.postMessage(Infinity)
        return cpuMicros() - startedAt
      }
      return finish
    }
  }
}
