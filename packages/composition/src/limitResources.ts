import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"

export interface ResourceLimits {
  /** Maximum processor time between `start` and `finish`, in microseconds. */
  readonly cpuTime: number
  readonly residentBytes: number
}

/** User and system time of all threads of this process so far, in microseconds. */
export const cpuMicros = (): number => {
  const { system, user } = process.cpuUsage()
  return system + user
}

/**
 * Kills this process when it exceeds the limits. A worker thread checks the limits, because a decoder may block this
 * thread. The limits apply to the whole process, because decoders use other threads and memory outside the heap of V8.
 */
export const limitResources = async (limits: ResourceLimits) => {
  const script = fileURLToPath(import.meta.resolve("@emoji-catalogue/composition/resource-worker"))
  const watcher = new Worker(script, { workerData: limits, resourceLimits: { maxOldGenerationSizeMb: 16 } })
  await once(watcher, "online")
  return {
    /** Starts the limit of processor time. The returned function ends the limit and returns the microseconds used. */
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
