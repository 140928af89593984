import { Effect, Metric } from "effect"
import { outboundFailureCounters, type OutboundService } from "../../shared/outboundFailures.ts"

/** The number of failures of a service that an effect counts. */
export const outboundFailuresIn = <A, E, R>(service: OutboundService, effect: Effect.Effect<A, E, R>) =>
  Effect.andThen(
    effect,
    Effect.map(Metric.value(outboundFailureCounters[service]), ({ count }) => count)
  ).pipe(Effect.provideService(Metric.MetricRegistry, new Map()))
