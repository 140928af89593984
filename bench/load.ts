import { setTimeout as sleep } from "node:timers/promises"
import { connect, encodeRequest } from "./client.ts"
import { cpuMicros } from "./proc.ts"
import type { Server } from "./servers.ts"
import { percentileOf } from "./statistics.ts"
import type { Target } from "./targets.ts"

export interface Round {
  /** User and system time of the server per request, in microseconds. */
  readonly cpu: number
  readonly perSecond: number
  /** Latency in milliseconds, with 32 connections that each send the next request right after a response. */
  readonly p50: number
  readonly p99: number
}

export const connections = 32

/** The number of uncached requests so far. It makes each of their URLs unique, so that no cache has a response. */
let uncachedRequests = 0

/** Measures a server under load. Fails if a response differs from the recorded response. */
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
  if (latencies.length === 0) throw new Error("No response arrived in a whole round")
  return {
    cpu: cpuSpent / latencies.length,
    perSecond: (latencies.length / timeSpent) * 1000,
    p50: percentileOf(latencies, 0.5),
    p99: percentileOf(latencies, 0.99)
  }
}

/** Sends a number of requests without a time limit. Fails if a response differs from the recorded response. */
export const sendRequests = async ({ port }: Server, target: Target, requests: number): Promise<void> => {
  const load = await start(port, target, requests)
  await load.done
  await load.stop()
}

/**
 * Starts to send requests. Each connection sends its next request right after a response, until `stop` is called or
 * `requests` requests were sent. `stop` fails if any response was wrong.
 */
const start = async (port: number, { uncached = false, recordings }: Target, requests = Infinity) => {
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

  // The client stays awake on its own core. If it slept, the responses of a server would wake it, and the kernel would
  // charge the CPU time of the wake-ups to that server. A slower server would be charged for more wake-ups, because the
  // client would run out of responses and fall asleep more often.
  const stayAwake = () => {
    if (!stopping && requests === Infinity) setImmediate(stayAwake)
  }
  stayAwake()

  for (const connection of opened) {
    const sendNext = () => {
      if (stopping || failure || next >= requests) {
        busy.delete(connection)
        if (busy.size === 0) idle.resolve()
        return
      }
      const { path, request, response } = recordings[next++ % recordings.length]!
      // The API ignores the parameter `n`, which makes the URL unique.
      const nextRequest = uncached ? encodeRequest(`${path}&n=${uncachedRequests++}`) : request
      const from = performance.now()
      connection.send(nextRequest, ({ body, status }) => {
        latencies.push(performance.now() - from)
        if (status !== response.status || !body.equals(response.body)) {
          const got = `${status} with ${body.length} bytes`
          const recorded = `${response.status} with ${response.body.length} bytes`
          fail(new Error(`${path}: expected the recorded response, ${recorded}, got ${got}`))
        }
        sendNext()
      })
    }
    sendNext()
  }

  const stop = async () => {
    stopping = true
    await Promise.race([idle.promise, sleep(failure ? 0 : 60_000, undefined, { ref: false })])
    for (const connection of opened) connection.close()
    if (failure) throw failure
    if (busy.size > 0) throw new Error(`${busy.size} requests had no response after a minute`)
  }
  return { latencies, done: idle.promise, stop }
}
