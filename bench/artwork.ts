import { setTimeout as sleep } from "node:timers/promises"
import { memoryMiB } from "./proc.ts"
import type { Server } from "./servers.ts"

/** How the import of the installed artwork went while somebody asked for a page of the list now and then. */
export interface ArtworkImport {
  readonly seconds: number
  /** Of the requests meanwhile, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** The most resident memory that was seen meanwhile, in MiB. */
  readonly peak: number
}

const betweenMs = 25

interface Health {
  readonly imports: {
    readonly artwork?: { readonly status: string; readonly startedAt: string; readonly finishedAt: string | null }
  }
}

/** Watches the import of a service that has just started, to its end. */
export const watchImport = async ({ pid, port }: Server): Promise<ArtworkImport> => {
  const times: Array<number> = []
  let peak = 0
  for (;;) {
    for (let i = 0; i < 20; i++) {
      const from = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/api/emoji?offset=${(times.length * 60) % 3900}`)).arrayBuffer()
      times.push(performance.now() - from)
      peak = Math.max(peak, memoryMiB(pid).now)
      await sleep(betweenMs)
    }
    const health = (await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as Health
    const { finishedAt = null, startedAt = "", status } = health.imports.artwork ?? {}
    if (status === "failed") throw new Error("The artwork import failed")
    if (finishedAt === null) continue
    const sorted = times.toSorted((left, right) => left - right)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
    const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
    return { seconds, p50: at(0.5), p99: at(0.99), max: at(1), peak }
  }
}
