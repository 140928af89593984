import { OutageLog } from "@emoji-catalogue/application/shared"
import { type Clock, Duration, Effect } from "effect"
import { HttpClient, HttpClientError } from "effect/http"

/** The maximum number of concurrent requests, each of which sends a batch of up to a thousand spans. */
const maxExports = 8

/** The timeout of a request to the trace receiver. It is OpenTelemetry's default for `OTEL_EXPORTER_OTLP_TIMEOUT`. */
const exportTimeout = Duration.seconds(10)

/** After a failure no spans are recorded for this long, because effect's exporter would discard them. */
const pause = Duration.toMillis("1 minute")

/**
 * Stops the recording of spans while the trace receiver is slow or unavailable, because effect's exporter has no
 * timeout and does not limit the number of waiting batches. Logs an outage once.
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

  get isOpen(): boolean {
    return (
      this.running < maxExports && (this.pausedUntil === 0 || this.clock.currentTimeMillisUnsafe() >= this.pausedUntil)
    )
  }

  /** Adds a timeout to the exporter's requests. A failed request pauses recording, and a successful one resumes it. */
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
