import { OutageLog } from "@emoji-catalogue/application/shared"
import { type Clock, Duration, Effect } from "effect"
import { HttpClient, HttpClientError } from "effect/http"

/** Batches that may wait for the receiver, of a thousand spans each. */
const maxExports = 8

/** The default of `OTEL_EXPORTER_OTLP_TIMEOUT`. */
const exportTimeout = Duration.seconds(10)

/** How long no spans are recorded after a failure; effect's exporter discards them for as long. */
const pause = Duration.toMillis("1 minute")

/**
 * Bounds what an unavailable receiver of traces costs: effect's exporter has neither a timeout nor a limit of batches that
 * wait. Logs an outage once.
 */
export class ExportGate {
  private running = 0
  private pausedUntil = 0
  private readonly clock: Clock.Clock
  private readonly outage = new OutageLog({
    began: "traces: receiver unavailable, discarding spans",
    ended: "traces: receiver available again"
  })

  constructor(clock: Clock.Clock) {
    this.clock = clock
  }

  /** Whether spans may be recorded now. */
  get isOpen(): boolean {
    return (
      this.running < maxExports && (this.pausedUntil === 0 || this.clock.currentTimeMillisUnsafe() >= this.pausedUntil)
    )
  }

  /** A client whose requests end within a timeout and are observed. */
  observe(client: HttpClient.HttpClient): HttpClient.HttpClient {
    return client.pipe(
      HttpClient.filterStatusOk,
      HttpClient.transform((response, request) =>
        Effect.suspend(() => {
          this.running++
          return response.pipe(
            Effect.timeoutOrElse({
              duration: exportTimeout,
              orElse: () =>
                Effect.fail(
                  new HttpClientError.HttpClientError({
                    reason: new HttpClientError.TransportError({ request, description: "timed out" })
                  })
                )
            }),
            Effect.tap(() => this.succeeded),
            Effect.tapError((error) => this.failed(error)),
            Effect.ensuring(Effect.sync(() => this.running--))
          )
        })
      )
    )
  }

  private readonly succeeded = Effect.suspend(() => {
    this.pausedUntil = 0
    return this.outage.succeeded
  })

  private failed({ reason, response }: HttpClientError.HttpClientError): Effect.Effect<void> {
    this.pausedUntil = this.clock.currentTimeMillisUnsafe() + pause
    const cause =
      response !== undefined
        ? `It responded with status ${response.status}`
        : reason._tag === "TransportError" && reason.description === "timed out"
          ? "It did not respond in time"
          : "It cannot be reached"
    return Effect.annotateLogs(this.outage.failed(), { reason: cause })
  }
}
