import { Effect } from "effect"
import { Histogram } from "./Histogram.ts"
import { type MetricFamily, single } from "./MetricFamily.ts"

/** In milliseconds. */
const sampleInterval = 50

/** In milliseconds. A timer of Node is up to a millisecond late without any load. */
const delayBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]

/**
 * Measures how late a timer fires until the scope closes. A histogram, because the percentiles of Node's
 * `monitorEventLoopDelay` cannot be added up over processes, and start again for all who read them when one resets them.
 */
const eventLoopDelay = Effect.gen(function* () {
  const delays = new Histogram(delayBounds)
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      let last = performance.now()
      const sample = () => {
        const now = performance.now()
        delays.observe(Math.max(0, now - last - sampleInterval))
        last = now
      }
      return setInterval(sample, sampleInterval).unref()
    }),
    (timer) => Effect.sync(() => clearInterval(timer))
  )
  return delays
})

/** CPU, memory and event loop of this process, under the names that Prometheus clients for Node use. */
export const processMetrics = Effect.map(eventLoopDelay, (delays) => (): ReadonlyArray<MetricFamily> => {
  const cpu = process.cpuUsage()
  const memory = process.memoryUsage()
  const [user, system] = [cpu.user / 1e6, cpu.system / 1e6]
  return [
    single("counter", "process_cpu_user_seconds", "CPU time spent in user mode.", user),
    single("counter", "process_cpu_system_seconds", "CPU time spent in the kernel.", system),
    single("counter", "process_cpu_seconds", "CPU time spent.", user + system),
    single("gauge", "process_start_time_seconds", "When the process started.", performance.timeOrigin / 1000),
    single("gauge", "process_resident_memory_bytes", "Resident memory.", memory.rss),
    single("gauge", "nodejs_heap_size_total_bytes", "Size of the JavaScript heap.", memory.heapTotal),
    single("gauge", "nodejs_heap_size_used_bytes", "Used part of the JavaScript heap.", memory.heapUsed),
    single("gauge", "nodejs_external_memory_bytes", "Memory outside of the JavaScript heap.", memory.external),
    {
      name: "nodejs_eventloop_delay_seconds",
      help: `How late a timer fires, sampled every ${sampleInterval} ms.`,
      type: "histogram",
      series: [{ labels: {}, value: delays.value }]
    }
  ]
})
