import { Effect, Metric } from "effect"
import { observeCounter, observeGauge } from "./scrapedMetrics.ts"

/** The time between two measurements of the event loop delay, in milliseconds. */
const sampleInterval = 50

const eventLoopDelay = Metric.histogram("nodejs_eventloop_delay_seconds", {
  description: `How late a timer fires, sampled every ${sampleInterval} ms.`,
  // The lowest bound is a millisecond, because Node's timers are up to a millisecond late even without load.
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
})

/**
 * Measures how late a timer fires, as a histogram. Node's `monitorEventLoopDelay` is not used, because its percentiles
 * cannot be aggregated over processes, and because a reset by one reader affects all readers.
 */
const sampleEventLoop = Effect.gen(function* () {
  const context = yield* Effect.context<never>()
  yield* Metric.value(eventLoopDelay) // creates the histogram so that the first scrape has it
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      let last = performance.now()
      const sample = () => {
        const now = performance.now()
        eventLoopDelay.updateUnsafe(Math.max(0, now - last - sampleInterval) / 1000, context)
        last = now
      }
      return setInterval(sample, sampleInterval).unref()
    }),
    (timer) => Effect.sync(() => clearInterval(timer))
  )
})

const counter = (name: string, description: string, read: () => number) =>
  observeCounter(Metric.counter(name, { description }), read)

const gauge = (name: string, description: string, read: () => number) =>
  observeGauge(Metric.gauge(name, { description }), read)

const cpu = (kind: "user" | "system") => process.cpuUsage()[kind] / 1e6

/** CPU, memory and event loop of this process, under the names that Prometheus clients for Node use. */
export const processMetrics = Effect.all([
  counter("process_cpu_user_seconds_total", "CPU time spent in user mode.", () => cpu("user")),
  counter("process_cpu_system_seconds_total", "CPU time spent in the kernel.", () => cpu("system")),
  counter("process_cpu_seconds_total", "CPU time spent.", () => cpu("user") + cpu("system")),
  gauge("process_start_time_seconds", "When the process started.", () => performance.timeOrigin / 1000),
  gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss()),
  gauge("nodejs_heap_size_total_bytes", "Size of the JavaScript heap.", () => process.memoryUsage().heapTotal),
  gauge("nodejs_heap_size_used_bytes", "Used part of the JavaScript heap.", () => process.memoryUsage().heapUsed),
  gauge("nodejs_external_memory_bytes", "Memory outside of the JavaScript heap.", () => process.memoryUsage().external),
  sampleEventLoop
])
