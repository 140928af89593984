import { setTimeout as sleep } from "node:timers/promises"
import { connect, encodeRequest } from "./client.ts"
import { cpuMicros } from "./proc.ts"
import type { Server } from "./servers.ts"
import type { Target } from "./targets.ts"

/** One round of one target on one server. */
export interface Round {
  /** User and system time of the server for each request, in microseconds. */
  readonly cpu: number
  readonly perSecond: number
  /** Latency in milliseconds, as 32 connections see it that ask again as soon as they are answered. */
  readonly p50: number
  readonly p99: number
}

export const connections = 32

/** How many requests were ever asked anew. */
let asked = 0

/** Asks for `warmMs` and then measures for `ms`. Every answer must be the recorded one. */
export const measure = async (
  { pid, port }: Server,
  target: Target,
  { ms, warmMs }: { readonly ms: number; readonly warmMs: number }
): Promise<Round> => {
  const load = await start(port, target)
  await sleep(warmMs)
  load.latencies.length = 0
  const [cpu, time] = [cpuMicros(pid), performance.now()]
  await sleep(ms)
  const latencies = load.latencies.slice()
  const [cpuSpent, timeSpent] = [cpuMicros(pid) - cpu, performance.now() - time]
  await load.stop()
  if (latencies.length === 0) throw new Error("No request was answered in a whole round")
  latencies.sort((left, right) => left - right)
  return {
    cpu: cpuSpent / latencies.length,
    perSecond: (latencies.length / timeSpent) * 1000,
    p50: latencies[Math.floor(latencies.length * 0.5)]!,
    p99: latencies[Math.floor(latencies.length * 0.99)]!
  }
}

/** Asks `requests` times, however long that takes. Every answer must be the recorded one. */
export const askTimes = async ({ port }: Server, target: Target, requests: number): Promise<void> => {
  const load = await start(port, target, requests)
  await load.done
  await load.stop()
}

/**
 * Each of the connections asks again as soon as it is answered, until `stop`, which fails if an answer was wrong, or
 * until all `requests` are answered.
 */
const start = async (port: number, { anew = false, exchanges }: Target, requests = Infinity) => {
  const latencies: Array<number> = []
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    idle.resolve()
  }
  const idle = Promise.withResolvers<void>()
  const opened = await Promise.all(Array.from({ length: connections }, () => connect(port, fail)))
  const busy = new Set(opened)
  let stopping = false
  let next = 0

  // A load that sleeps must be woken, which the kernel charges to the server that writes, and the slower the server
  // the oftener. On a core of its own the load can stay awake: then each server pays for its answers only.
  const stayAwake = () => {
    if (!stopping && requests === Infinity) setImmediate(stayAwake)
  }
  stayAwake()

  for (const connection of opened) {
    const askAgain = () => {
      if (stopping || failure || next >= requests) {
        busy.delete(connection)
        if (busy.size === 0) idle.resolve()
        return
      }
      const { answer, path, request } = exchanges[next++ % exchanges.length]!
      // A parameter that nothing reads, but that no address had before.
      const asks = anew ? encodeRequest(`${path}&n=${asked++}`) : request
      const from = performance.now()
      connection.ask(asks, ({ body, status }) => {
        latencies.push(performance.now() - from)
        if (status !== answer.status || !body.equals(answer.body)) {
          const was = `${status} with ${body.length} bytes`
          fail(
            new Error(`${path}: ${was} is not the answer recorded, ${answer.status} with ${answer.body.length} bytes`)
          )
        }
        askAgain()
      })
    }
    askAgain()
  }

  const stop = async () => {
    stopping = true
    await Promise.race([idle.promise, sleep(failure ? 0 : 5000, undefined, { ref: false })])
    for (const connection of opened) connection.close()
    if (failure) throw failure
    if (busy.size > 0) throw new Error(`${busy.size} requests had no answer after five seconds`)
  }
  return { latencies, done: idle.promise, stop }
}
