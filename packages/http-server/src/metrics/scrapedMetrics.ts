import { Effect, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"

const ignoreUpdate = () => {}

const observe = <Input, State>(metric: Metric.Metric<Input, State>, get: () => State) =>
  Effect.acquireRelease(
    Effect.map(Effect.context<never>(), (context) =>
      Metric.registerUnsafe(metric, context, { get, update: ignoreUpdate, modify: ignoreUpdate })
    ),
    ({ remove }) => Effect.sync(remove)
  )

/** Registers a counter until the scope closes. Each scrape calls `read` for its value. */
export const observeCounter = (counter: Metric.Counter<number>, read: () => number) =>
  observe(counter, () => ({ count: read(), incremental: true }))

export const observeGauge = (gauge: Metric.Gauge<number>, read: () => number) =>
  observe(gauge, () => ({ value: read() }))

export interface Series {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export const setGauges = (name: string, description: string, series: ReadonlyArray<Series>): Effect.Effect<void> =>
  Effect.forEach(
    series,
    ({ labels, value }) => Metric.update(Metric.gauge(name, { description, attributes: labels }), value),
    { discard: true }
  )

/** Runs `updates`, which sets metrics. Returns only these metrics, in the text format of Prometheus. */
export const textOf = <E, R>(updates: Effect.Effect<unknown, E, R>): Effect.Effect<string, E, R> =>
  Effect.suspend(() =>
    Effect.provideService(Effect.andThen(updates, PrometheusMetrics.format()), Metric.MetricRegistry, new Map())
  )
