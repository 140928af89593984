import { Effect, Metric } from "effect"
import { outboundFailureCounters, type OutboundService } from "../../shared/outboundFailures.ts"

/**
 * Runs an effect. Returns how often the effect counted a failed request to the given service.
 *
 * @example
 * ```ts
 * import { countOutboundFailure } from "@emoji-catalogue/application/shared"
 * import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const failedTwice = Effect.andThen(countOutboundFailure("s3"), countOutboundFailure("s3"))
 * await Effect.runPromise(outboundFailuresIn("s3", failedTwice)) // => 2
 * ```
 */
export const outboundFailuresIn = <A, E, R>(service: OutboundService, effect: Effect.Effect<A, E, R>) =>
  Effect.andThen(
    effect,
    Effect.map(Metric.value(outboundFailureCounters[service]), ({ count }) => count)
  ).pipe(Effect.provideService(Metric.MetricRegistry, new Map()))
