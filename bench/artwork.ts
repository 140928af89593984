import { setTimeout as sleep } from "node:timers/promises"
import { totalCpuMicros, totalMemoryMiB } from "./proc.ts"
import type { Server } from "./servers.ts"
import { percentileOf } from "./statistics.ts"

export interface ArtworkImport {
  readonly seconds: number
  /** CPU time in seconds, including child processes and the requests during the import. */
  readonly cpu: number
  /** Latencies of `GET /api/emoji` during the import, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** The highest sample of resident memory in MiB, including child processes. */
  readonly peak: number
}

const requestIntervalMs = 25

interface Health {
  readonly imports: {
    readonly all?: {
      readonly startedAt: string | null
      readonly finishedAt: string | null
      readonly error: string | null
    }
  }
}

/** Measures the import that a newly started server runs. Resolves when the import has finished. */
export const watchImport = async ({ pid, port }: Server): Promise<ArtworkImport> => {
  const latencies: Array<number> = []
  const cpuBefore = totalCpuMicros(pid)
  let peak = 0
  for (;;) {
    for (let i = 0; i < 20; i++) {
      const from = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/api/emoji?offset=${(latencies.length * 60) % 3900}`)).arrayBuffer()
      latencies.push(performance.now() - from)
      peak = Math.max(peak, totalMemoryMiB(pid))
      await sleep(requestIntervalMs)
    }
    const health = (await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as Health
    const { error = null, finishedAt = null, startedAt = null } = health.imports.all ?? {}
    if (error !== null) throw new Error(`The artwork import failed: ${error}`)
    if (startedAt === null || finishedAt === null) continue
    const at = (share: number) => percentileOf(latencies, share)
    const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
    const cpu = (totalCpuMicros(pid) - cpuBefore) / 1e6
    return { seconds, cpu, p50: at(0.5), p99: at(0.99), max: at(1), peak }
  }
}
