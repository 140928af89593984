import { type Effect, Metric } from "effect"

/** The services whose failed calls are counted. The database is not one of them. */
export type OutboundService =
  "discord" | "npm" | "proposal_register" | "redis" | "s3" | "typesense" | "unicode" | "webhooks"

const counterOf = (service: OutboundService) =>
  Metric.counter("emoji_catalogue_outbound_failures_total", {
    description: "Failed calls of other services.",
    attributes: { service },
    incremental: true
  })

export const outboundFailureCounters: Readonly<Record<OutboundService, ReturnType<typeof counterOf>>> = {
  discord: counterOf("discord"),
  npm: counterOf("npm"),
  proposal_register: counterOf("proposal_register"),
  redis: counterOf("redis"),
  s3: counterOf("s3"),
  typesense: counterOf("typesense"),
  unicode: counterOf("unicode"),
  webhooks: counterOf("webhooks")
}

export const countOutboundFailure = (service: OutboundService): Effect.Effect<void> =>
  Metric.update(outboundFailureCounters[service], 1)
